import { Box, Text } from '@mantine/core'
import { categoryOf } from '@/lib/audit/analysis/categories'
import type { OpportunityWire } from '@/lib/audit/analysis/contract'
import { LinkAnchor } from '@/lib/ui/links'
import { MatrixDrawing } from '@/lib/ui/matrix-drawing'
import { countOf } from '@/lib/ui/numbers'
import classes from './small-matrix.module.css'

interface SmallMatrixProps {
  projectId: string
  opportunities: readonly Pick<OpportunityWire, 'id' | 'title' | 'impactScore' | 'effortScore'>[]
}

/** Names beside the drawing; the rest stands in the findings. */
const mostNames = 5

/** The opportunities by effort and impact at a glance, the first ones by name; each leads to its finding. */
export function SmallMatrix({ projectId, opportunities }: SmallMatrixProps) {
  const hrefOf = (id: string) => `/projects/${projectId}/findings?view=opportunities&finding=${id}`
  const rest = opportunities.length - mostNames
  return (
    <div className={classes.matrix}>
      <MatrixDrawing
        points={opportunities.map((opportunity) => ({ ...opportunity, category: categoryOf(opportunity) }))}
      />
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
