import { Box, Text } from '@mantine/core'
import { CATEGORIES, categoryOf } from '@/lib/audit/analysis/categories'
import type { OpportunityWire } from '@/lib/audit/analysis/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { countOf } from '@/lib/ui/numbers'
import type { CaseValues } from './case-values'
import { shortMoney } from './case-words'
import { placeByValue, placeInMatrix, spreadApart, zeroPercentOf } from './matrix-layout'
import classes from './small-matrix.module.css'

interface SmallMatrixProps {
  projectId: string
  opportunities: readonly Pick<OpportunityWire, 'id' | 'title' | 'impactScore' | 'effortScore'>[]
  /** What they are worth; null while the business case gives no value. */
  values: CaseValues | null
}

const side = 200
const radius = 8
/** Names beside the drawing; the rest stands in the findings. */
const mostNames = 5

/** Points in the drawing, none over another. */
function placed({ opportunities, values }: Pick<SmallMatrixProps, 'opportunities' | 'values'>) {
  const points = values
    ? placeByValue(worthOf(opportunities, values), { width: side, height: side }, radius * 2)
    : spreadApart(
        placeInMatrix(opportunities).map(({ point }) => point),
        { width: side, height: side },
        radius * 2,
      )
  return points.map(({ leftPercent, topPercent }) => ({
    x: (leftPercent / 100) * side,
    y: (topPercent / 100) * side,
  }))
}

const worthOf = (opportunities: SmallMatrixProps['opportunities'], { byId }: CaseValues) =>
  opportunities.map(({ id, effortScore }) => ({ effortScore, value: byId[id] ?? null }))

/**
 * The opportunities at a glance by effort, and by annual value where the business case gives one, or by impact. The first ones stand by
 * name; each leads to its finding.
 */
export function SmallMatrix({ projectId, opportunities, values }: SmallMatrixProps) {
  const points = placed({ opportunities, values })
  const worth = values ? worthOf(opportunities, values) : []
  const zero = (zeroPercentOf(worth) / 100) * side
  const height = values ? 'Annual value' : 'Impact'
  const hrefOf = (id: string) => `/projects/${projectId}/findings?view=opportunities&finding=${id}`
  const rest = opportunities.length - mostNames
  return (
    <div className={classes.matrix}>
      <svg
        className={classes.drawing}
        viewBox={`-14 0 ${side + 15} ${side + 14}`}
        role="img"
        aria-label={`Opportunities by effort, to the right, and ${height.toLowerCase()}, upwards`}
      >
        {values && (
          <>
            <rect className={classes.quadrant} width={side} height={side} />
            <line className={classes.zero} x2={side} y1={zero} y2={zero} />
            {worth.some(({ value }) => value === null) && (
              <text className={classes.axis} x={4} y={side - 4}>
                No annual value yet
              </text>
            )}
          </>
        )}
        {(values ? [] : CATEGORIES).map((category) => (
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
          <g
            key={opportunity.id}
            className={classes.point}
            data-category={values ? undefined : categoryOf(opportunity)}
            data-unvalued={(values && worth[index]?.value === null) || undefined}
          >
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
          {height}
        </text>
      </svg>
      <Box component="ol" className={classes.names}>
        {opportunities.slice(0, mostNames).map(({ id, title }) => (
          <li key={id}>
            <LinkAnchor href={hrefOf(id)} size="sm" c="inherit" underline="hover">
              {title}
            </LinkAnchor>
            {values?.byId[id] !== undefined && (
              <Text component="span" size="sm" c="dimmed" className="tabular">
                {' '}
                {shortMoney(values.currency, values.byId[id])} a year
              </Text>
            )}
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
