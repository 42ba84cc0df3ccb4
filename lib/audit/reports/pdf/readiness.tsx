import { Text, View } from '@react-pdf/renderer'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { EMPTY_SECTIONS, type ReportReadiness, type ReportTheme } from '../content/report-content'
import { Cited, Heading, Marks, Nothing, Section } from './parts'
import { usePrinter } from './printing'

interface ReadinessProps {
  readiness: ReportReadiness[]
  themes: ReportTheme[]
}

export function Readiness({ readiness, themes }: ReadinessProps) {
  const { line } = usePrinter()
  return (
    <Section section="readiness" number={3} intro="How ready each dimension is, from 0 to 100.">
      {readiness.length === 0 && <Nothing>{EMPTY_SECTIONS.readiness}</Nothing>}
      {readiness.map((dimension) => (
        <View key={dimension.dimension} style={{ marginBottom: SPACE.md }} wrap={false}>
          <View style={{ flexDirection: 'row', marginBottom: SPACE.xs }}>
            <Text style={{ fontSize: 11, fontWeight: 600, flexGrow: 1 }}>{dimension.label}</Text>
            <Text
              style={{
                fontSize: dimension.score === null ? 9 : 11,
                fontWeight: dimension.score === null ? 400 : 600,
                color: dimension.score === null ? COLORS.dim : COLORS.brand,
              }}
            >
              {dimension.score === null ? 'Not enough evidence' : `${dimension.score} / 100`}
            </Text>
          </View>
          <Bar score={dimension.score} />
          <Cited {...dimension} marginBottom={0} />
        </View>
      ))}
      {themes.length > 0 && (
        <View style={{ marginTop: SPACE.sm }}>
          <Heading>Themes across the sources</Heading>
          {themes.map((theme) => (
            <View
              key={theme.anchor}
              wrap={false}
              style={{
                flexDirection: 'row',
                fontSize: 9,
                lineHeight: 1.35,
                paddingVertical: 2.5,
                borderBottom: `0.5 solid ${COLORS.line}`,
              }}
            >
              <Text id={theme.anchor} style={{ flexGrow: 1, flexBasis: 0, paddingRight: SPACE.md }}>
                {line(theme.text)}
                <Marks citations={theme.citations} />
              </Text>
              <Text style={{ width: 70, textAlign: 'right', color: COLORS.dim }}>
                {theme.sourceCount} {theme.sourceCount === 1 ? 'source' : 'sources'}
              </Text>
            </View>
          ))}
        </View>
      )}
    </Section>
  )
}

function Bar({ score }: { score: number | null }) {
  const common = { height: 7, borderRadius: 3.5, marginBottom: 4 } as const
  if (score === null) {
    return <View style={{ ...common, border: `0.75 dashed #8c9399`, backgroundColor: COLORS.white }} />
  }
  return (
    <View style={{ ...common, backgroundColor: COLORS.track }}>
      {score > 0 && (
        <View style={{ width: `${score}%`, height: 7, borderRadius: 3.5, backgroundColor: COLORS.brand }} />
      )}
    </View>
  )
}
