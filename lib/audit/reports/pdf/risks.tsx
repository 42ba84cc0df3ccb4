import { Text, View } from '@react-pdf/renderer'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { EMPTY_SECTIONS, type ReportRisk, SEVERITY_LABELS } from '../content/report-content'
import { Cited, Heading, isShort, Nothing, Section } from './parts'
import { usePrinter } from './printing'
import { SEVERITY_COLORS } from './styles'

export function Risks({ risks }: { risks: ReportRisk[] }) {
  const { line, print } = usePrinter()
  return (
    <Section section="risks" number={6} intro={risks.length > 0 ? 'The most severe first.' : undefined}>
      {risks.length === 0 && <Nothing>{EMPTY_SECTIONS.risks}</Nothing>}
      {risks.map(({ number, title, severity, description, mitigation }) => (
        <View
          key={number}
          wrap={!isShort(title, description.text, mitigation)}
          style={{
            marginBottom: SPACE.md,
            paddingLeft: SPACE.md,
            borderLeft: `3 solid ${SEVERITY_COLORS[severity]}`,
          }}
        >
          <Heading>
            {number}
            {'   '}
            {line(title)}
            {'   '}
            <Text style={{ fontSize: 9, color: SEVERITY_COLORS[severity] }}>{SEVERITY_LABELS[severity]}</Text>
          </Heading>
          <Cited {...description} marginBottom={mitigation.trim() ? SPACE.xs : 0} />
          {mitigation.trim() !== '' && (
            <Text style={{ fontSize: 9 }} orphans={2} widows={2}>
              <Text style={{ fontWeight: 600, color: COLORS.dim }}>Mitigation: </Text>
              {print(mitigation).trim()}
            </Text>
          )}
        </View>
      ))}
    </Section>
  )
}
