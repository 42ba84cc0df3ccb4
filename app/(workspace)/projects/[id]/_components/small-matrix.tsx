import { Box, Text } from '@mantine/core'
import { categoryOf } from '@/lib/audit/analysis/categories'
import type { OpportunityWire } from '@/lib/audit/analysis/contract'
import { placeByValue, zeroPercentOf } from '@/lib/audit/business-case/matrix-rules'
import { LinkAnchor } from '@/lib/ui/links'
import { MatrixDrawing, matrixRadius, matrixSide } from '@/lib/ui/matrix-drawing'
import { countOf } from '@/lib/ui/numbers'
import type { CaseValues } from './case-values'
import { moneyOf } from './case-words'
import classes from './small-matrix.module.css'

interface SmallMatrixProps {
  projectId: string
  opportunities: readonly Pick<OpportunityWire, 'id' | 'title' | 'impactScore' | 'effortScore'>[]
  /** Their values; null if the business case has none. */
  values: CaseValues | null
}

/** Names next to the drawing; the others are in the findings. */
const mostNames = 5

const size = { width: matrixSide, height: matrixSide }
const toUnits = (percent: number) => (percent / 100) * matrixSide

function placesByValue(opportunities: SmallMatrixProps['opportunities'], { byId }: CaseValues) {
  const worth = opportunities.map(({ id, effortScore }) => ({ effortScore, value: byId[id] ?? null }))
  return {
    places: placeByValue(worth, size, matrixRadius * 2).map(({ leftPercent, topPercent }) => ({
      x: toUnits(leftPercent),
      y: toUnits(topPercent),
    })),
    zero: toUnits(zeroPercentOf(worth)),
    unvalued: new Set(opportunities.filter(({ id }) => byId[id] === undefined).map(({ id }) => id)),
  }
}

/**
 * The opportunities at a glance by effort, and by annual value if the business case has one, otherwise by impact. The
 * first ones are listed by name; each links to its finding.
 */
export function SmallMatrix({ projectId, opportunities, values }: SmallMatrixProps) {
  const hrefOf = (id: string) => `/projects/${projectId}/findings?view=opportunities&finding=${id}`
  const rest = opportunities.length - mostNames
  return (
    <div className={classes.matrix}>
      <MatrixDrawing
        points={opportunities.map((opportunity) => ({ ...opportunity, category: categoryOf(opportunity) }))}
        byValue={values ? placesByValue(opportunities, values) : undefined}
      />
      <Box component="ol" className={classes.names}>
        {opportunities.slice(0, mostNames).map(({ id, title }) => (
          <li key={id}>
            <LinkAnchor href={hrefOf(id)} size="sm" c="inherit" underline="hover">
              {title}
            </LinkAnchor>
            {values?.byId[id] !== undefined && (
              <Text
                component="span"
                size="sm"
                c="dimmed"
                className="tabular"
                style={{ whiteSpace: 'nowrap' }}
              >
                {' '}
                {moneyOf(values.currency, values.byId[id])} a year
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
