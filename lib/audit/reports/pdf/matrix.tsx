import { Circle, G, Line, Link, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { FONT_FAMILY } from '../../../platform/pdf/fonts'
import { COLORS, SPACE } from '../../../platform/pdf/styles'
import { Table } from '../../../platform/pdf/table'
import { CATEGORIES } from '../../analysis/categories'
import { layOutMatrix } from '../content/matrix-layout'
import { CATEGORY_LABELS, EMPTY_SECTIONS, type ReportOpportunity } from '../content/report-content'
import { Nothing, Section } from './parts'
import { usePrinter, usePrinting } from './printing'
import { CATEGORY_COLORS } from './styles'

/**
 * In points. The drawing shrinks a little when the table would otherwise put only a few rows on the next page.
 */
const widest = 330
const smallest = 260
const axis = { left: 34, bottom: 30 }
const nameHeight = 18

export function Matrix({ opportunities }: { opportunities: ReportOpportunity[] }) {
  const { line } = usePrinter()
  const { textHeight } = usePrinting()
  if (opportunities.length === 0) {
    return (
      <Section section="matrix" number={2}>
        <Nothing>{EMPTY_SECTIONS.matrix}</Nothing>
      </Section>
    )
  }
  return (
    <Section
      section="matrix"
      number={2}
      onNewPage
      intro="Each point is an opportunity, by its expected impact and the effort it takes, both from 1 to 10. A thin line leads to a point’s exact scores where it had to make room for another."
    >
      <Drawing opportunities={opportunities} side={sideFor(opportunities, textHeight)} />
      <Table
        columns={[
          { label: 'No.', width: 30 },
          { label: 'Opportunity' },
          { label: 'Impact', width: 46, align: 'right' },
          { label: 'Effort', width: 46, align: 'right' },
          { label: 'Category', width: 92 },
        ]}
        rows={opportunities.map(({ number, anchor, title, impactScore, effortScore, category }) => [
          String(number),
          <Link key={number} src={`#${anchor}`} style={{ color: COLORS.ink, textDecoration: 'none' }}>
            {line(title)}
          </Link>,
          String(impactScore),
          String(effortScore),
          <Text key="category" style={{ color: CATEGORY_COLORS[category], fontWeight: 600 }}>
            {CATEGORY_LABELS[category]}
          </Text>,
        ])}
      />
    </Section>
  )
}

/**
 * Measured, in points: the height of a page without drawing and rows, of a row of one line, and of a further line.
 */
const besides = 148
const rowHeight = 19.7
const lineHeight = 12.2
/** Characters of a title that fit on one line of the table. */
const titleLength = 50

function sideFor(opportunities: ReportOpportunity[], textHeight: number): number {
  const rows = opportunities.reduce(
    (sum, { title }) => sum + rowHeight + Math.floor(title.length / titleLength) * lineHeight,
    0,
  )
  const left = textHeight - besides - rows
  return left < smallest ? widest : Math.min(widest, left)
}

interface DrawingProps {
  opportunities: ReportOpportunity[]
  /** In points. */
  side: number
}

function Drawing({ opportunities, side }: DrawingProps) {
  const { radius, points } = layOutMatrix(opportunities, { side, maxRadius: 9, nameHeight })
  const width = side + axis.left
  const height = side + axis.bottom
  const ticks = Array.from({ length: 10 }, (_, index) => index + 1)
  return (
    <View style={{ alignItems: 'center', marginBottom: SPACE.lg }} wrap={false}>
      <Svg width={width + 10} height={height} viewBox={`0 0 ${width + 10} ${height}`}>
        <G transform={`translate(${axis.left} 0)`}>
          <Rect x={0} y={0} width={side} height={side} fill={COLORS.white} />
          <Rect x={0} y={0} width={side / 2} height={side / 2} fill="#eef7f1" />
          <Rect x={side / 2} y={0} width={side / 2} height={side / 2} fill="#eef7f8" />
          <Rect x={0} y={side / 2} width={side / 2} height={side / 2} fill="#f4f5f6" />
          <Rect x={side / 2} y={side / 2} width={side / 2} height={side / 2} fill="#fdf5ef" />
          <Rect x={0} y={0} width={side} height={side} fill="none" stroke={COLORS.line} strokeWidth={0.75} />
          <Line x1={side / 2} y1={0} x2={side / 2} y2={side} stroke="#aeb7bc" strokeWidth={0.75} />
          <Line x1={0} y1={side / 2} x2={side} y2={side / 2} stroke="#aeb7bc" strokeWidth={0.75} />
          {CATEGORIES.map((category) => (
            <DrawnText
              key={category}
              x={(category === 'big_swings' || category === 'deprioritize' ? side / 2 : 0) + 6}
              y={(category === 'nice_to_haves' || category === 'deprioritize' ? side / 2 : 0) + 13}
              size={8.5}
              weight={600}
              color={CATEGORY_COLORS[category]}
            >
              {CATEGORY_LABELS[category]}
            </DrawnText>
          ))}
          {ticks.map((tick) => (
            <G key={tick}>
              <DrawnText
                x={((tick - 0.5) / 10) * side}
                y={side + 11}
                size={7}
                anchor="middle"
                color={COLORS.dim}
              >
                {tick}
              </DrawnText>
              <DrawnText
                x={-6}
                y={(1 - (tick - 0.5) / 10) * side + 2.5}
                size={7}
                anchor="end"
                color={COLORS.dim}
              >
                {tick}
              </DrawnText>
            </G>
          ))}
          <DrawnText x={side / 2} y={side + 25} size={8.5} weight={600} anchor="middle" color={COLORS.ink}>
            Effort
          </DrawnText>
          <G transform={`translate(${-axis.left + 9} ${side / 2}) rotate(-90)`}>
            <DrawnText x={0} y={0} size={8.5} weight={600} anchor="middle" color={COLORS.ink}>
              Impact
            </DrawnText>
          </G>
          {points.map(
            ({ number, isMoved, x, y, trueX, trueY, category }) =>
              isMoved && (
                <G key={number}>
                  <Line
                    x1={trueX}
                    y1={trueY}
                    x2={x}
                    y2={y}
                    stroke={CATEGORY_COLORS[category]}
                    strokeWidth={0.5}
                    strokeOpacity={0.6}
                  />
                  <Circle cx={trueX} cy={trueY} r={1.2} fill={CATEGORY_COLORS[category]} />
                </G>
              ),
          )}
          {points.map(({ number, x, y, category }) => (
            <G key={number}>
              <Circle
                cx={x}
                cy={y}
                r={radius}
                fill={CATEGORY_COLORS[category]}
                stroke={COLORS.white}
                strokeWidth={0.75}
              />
              <DrawnText
                x={x}
                y={y + radius * 0.34}
                size={radius * (number > 99 ? 0.8 : 0.95)}
                weight={600}
                anchor="middle"
                color={COLORS.white}
              >
                {number}
              </DrawnText>
            </G>
          ))}
        </G>
      </Svg>
    </View>
  )
}

interface DrawnTextProps {
  x: number
  y: number
  size: number
  weight?: 400 | 600
  anchor?: 'start' | 'middle' | 'end'
  color: string
  children: string | number
}

/** Text in a drawing, which supports one typeface. */
export function DrawnText({ x, y, size, weight = 400, anchor = 'start', color, children }: DrawnTextProps) {
  return (
    <Text
      x={x}
      y={y}
      fill={color}
      textAnchor={anchor}
      style={{ fontSize: size, fontWeight: weight, fontFamily: FONT_FAMILY[0] }}
    >
      {children}
    </Text>
  )
}
