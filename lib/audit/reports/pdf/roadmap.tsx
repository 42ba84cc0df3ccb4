import { G, Line, Link, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { shortened } from '../../../contract/character-count'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { EMPTY_SECTIONS, type ReportPhase } from '../content/report-content'
import { layOutRoadmap } from '../content/roadmap-layout'
import { DrawnText } from './matrix'
import { Heading, Nothing, Section } from './parts'
import { usePrinter, usePrinting } from './printing'

/** In points. */
const row = 30

const maxLabelCharacters = 70

export function Roadmap({ roadmap }: { roadmap: ReportPhase[] }) {
  const { line } = usePrinter()
  return (
    <Section section="roadmap" number={8} onNewPage={roadmap.length > 0}>
      {roadmap.length === 0 && <Nothing>{EMPTY_SECTIONS.roadmap}</Nothing>}
      {roadmap.length > 0 && <Drawing roadmap={roadmap} />}
      {roadmap.map((phase) => (
        <View key={`${phase.title} ${phase.startWeek}`} style={{ marginBottom: SPACE.md }}>
          <Heading>
            {line(phase.title)}
            {'   '}
            <Text style={{ fontSize: 9, fontWeight: 400, color: COLORS.dim }}>
              Weeks {phase.startWeek} to {phase.endWeek}
            </Text>
          </Heading>
          {phase.opportunities.map(({ number, title, anchor }) => (
            <View key={title} style={{ flexDirection: 'row', marginBottom: 2 }} wrap={false}>
              <Text style={{ width: 26, color: COLORS.dim }}>{number ?? '–'}</Text>
              {anchor ? (
                <Link
                  src={`#${anchor}`}
                  style={{ flexGrow: 1, flexBasis: 0, color: COLORS.ink, textDecoration: 'none' }}
                >
                  {line(title)}
                </Link>
              ) : (
                <Text style={{ flexGrow: 1, flexBasis: 0 }}>{line(title)}</Text>
              )}
            </View>
          ))}
        </View>
      ))}
    </Section>
  )
}

function Drawing({ roadmap }: { roadmap: ReportPhase[] }) {
  const { line } = usePrinter()
  const { textWidth: width } = usePrinting()
  const { bars, ticks } = layOutRoadmap(roadmap, width)
  const height = roadmap.length * row + 20
  return (
    <View style={{ marginBottom: SPACE.lg }}>
      <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {ticks.map(({ week, x }, index) => (
          <G key={week}>
            <Line x1={x} y1={0} x2={x} y2={height - 16} stroke={COLORS.line} strokeWidth={0.5} />
            <DrawnText
              x={x}
              y={height - 5}
              size={7.5}
              color={COLORS.dim}
              anchor={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : 'middle'}
            >
              {index === 0 ? `Week ${week}` : week}
            </DrawnText>
          </G>
        ))}
        {bars.map(({ phase, x, width: barWidth, labelX, labelAnchor }, index) => (
          <G key={`${phase.title} ${phase.startWeek}`}>
            <DrawnText
              x={labelX}
              y={index * row + 9}
              size={8}
              weight={600}
              color={COLORS.ink}
              anchor={labelAnchor}
            >
              {shortened(line(phase.title), maxLabelCharacters)}
            </DrawnText>
            <Rect x={x} y={index * row + 13} width={barWidth} height={10} rx={2} fill={COLORS.brand} />
          </G>
        ))}
      </Svg>
    </View>
  )
}
