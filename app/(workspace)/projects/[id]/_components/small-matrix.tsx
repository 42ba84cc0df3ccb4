import { Box, Text } from '@mantine/core'
import { CATEGORIES, categoryOf } from '@/lib/audit/analysis/categories'
import type { OpportunityWire } from '@/lib/audit/analysis/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import classes from './small-matrix.module.css'

interface SmallMatrixProps {
  projectId: string
  opportunities: readonly Pick<OpportunityWire, 'id' | 'title' | 'impactScore' | 'effortScore'>[]
}

const side = 200
const radius = 8
/** Names beside the drawing; the rest stands in the findings. */
const mostNames = 5

/** Where two points would cover each other, the later one moves aside. */
function placed(opportunities: SmallMatrixProps['opportunities']) {
  const points: { x: number; y: number }[] = []
  for (const { impactScore, effortScore } of opportunities) {
    const x = (effortScore - 0.5) * (side / 10)
    const y = (10.5 - impactScore) * (side / 10)
    const isFree = (at: { x: number; y: number }) =>
      points.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= radius * 2)
    const ring = Array.from({ length: 60 }, (_, step) => {
      const reach = radius * 2 * (1 + Math.floor(step / 12) * 0.5)
      const angle = (step / 12) * Math.PI * 2
      const inside = (value: number) => Math.min(Math.max(value, radius), side - radius)
      return { x: inside(x + Math.cos(angle) * reach), y: inside(y + Math.sin(angle) * reach) }
    })
    points.push([{ x, y }, ...ring].find(isFree) ?? { x, y })
  }
  return points
}

/** The opportunities by effort and impact at a glance, the first ones by name; each leads to its finding. */
export function SmallMatrix({ projectId, opportunities }: SmallMatrixProps) {
  const points = placed(opportunities)
  const hrefOf = (id: string) => `/projects/${projectId}/findings?view=opportunities&finding=${id}`
  const rest = opportunities.length - mostNames
  return (
    <div className={classes.matrix}>
      <svg
        className={classes.drawing}
        viewBox={`-14 0 ${side + 15} ${side + 14}`}
        role="img"
        aria-label="Opportunities by effort, to the right, and impact, upwards"
      >
        {CATEGORIES.map((category) => (
          <rect
            key={category}
            className={classes.quadrant}
            data-category={category}
            x={category === 'big_swings' || category === 'deprioritize' ? side / 2 : 0}
            y={category === 'nice_to_haves' || category === 'deprioritize' ? side / 2 : 0}
            width={side / 2}
            height={side / 2}
          />
        ))}
        {opportunities.map((opportunity, index) => (
          <g key={opportunity.id} className={classes.point} data-category={categoryOf(opportunity)}>
            <circle cx={points[index]!.x} cy={points[index]!.y} r={radius} />
            <text x={points[index]!.x} y={points[index]!.y + 3} textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
        <text className={classes.axis} x={side / 2} y={side + 11} textAnchor="middle">
          Effort
        </text>
        <text
          className={classes.axis}
          transform={`translate(-5 ${side / 2}) rotate(-90)`}
          textAnchor="middle"
        >
          Impact
        </text>
      </svg>
      <Box component="ol" className={classes.names}>
        {opportunities.slice(0, mostNames).map(({ id, title }) => (
          <li key={id}>
            <LinkAnchor href={hrefOf(id)} size="sm" c="inherit" underline="hover">
              {title}
            </LinkAnchor>
          </li>
        ))}
        {rest > 0 && (
          <Text component="li" size="sm" c="dimmed" style={{ listStyle: 'none' }}>
            and {countOf(rest, 'more', 'more')}
          </Text>
        )}
      </Box>
    </div>
  )
}
