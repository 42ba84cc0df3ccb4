import { Text } from '@mantine/core'
import type { ScoredRunWire } from '@/lib/audit/analysis/runs-contract'
import { DateText } from '@/lib/ui/relative-time'
import { Section } from '@/lib/ui/section'
import {
  Table,
  TableScrollContainer,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
} from '@/lib/ui/table'
import { comparableRuns } from './comparable-runs'
import classes from './score-history.module.css'

const NAMES: Record<string, string> = {
  strategy: 'Strategy and leadership',
  data: 'Data',
  technology: 'Technology',
  people: 'People and skills',
  processes: 'Processes and governance',
}

const width = 160
const height = 40
const edge = 5

interface ScorePoint {
  x: number
  y: number
}

/** The scores of a dimension as points of its chart, evenly spaced; audits without a score leave a gap in time only. */
function pointsOf(scores: readonly (number | null)[]): ScorePoint[] {
  const step = (width - 2 * edge) / Math.max(1, scores.length - 1)
  return scores.flatMap((score, index) =>
    score === null
      ? []
      : [{ x: edge + index * step, y: height - edge - (score / 100) * (height - 2 * edge) }],
  )
}

const signed = (change: number) => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0')

/**
 * The readiness of a client over its audits, including those of its other projects; renders nothing until two can be
 * compared.
 */
export function ScoreHistory({ runs: given }: { runs: ScoredRunWire[] }) {
  const runs = comparableRuns(given)
  if (runs.length < 2) return null
  const dimensions = [...new Set(runs.flatMap((run) => run.dimensions.map(({ dimension }) => dimension)))]
  const scoreIn = (run: ScoredRunWire, dimension: string) =>
    run.dimensions.find((each) => each.dimension === dimension)?.score ?? null
  // Audits without a score are placed above, as “No score”.
  const scored = dimensions.filter((dimension) => runs.some((run) => scoreIn(run, dimension) !== null))
  const hasOthers = runs.some(({ isThisProject }) => !isThisProject)
  return (
    <Section
      title="Readiness over time"
      description={
        <>
          {runs.length} audits of this client{hasOthers && ', in all its projects'}, the first on{' '}
          <DateText at={runs[0]!.completedAt} />. Scores from 0 to 100.
        </>
      }
    >
      <ul className={classes.charts}>
        {dimensions.map((dimension) => {
          const scores = runs.map((run) => scoreIn(run, dimension))
          const known = scores.filter((score) => score !== null)
          const points = pointsOf(scores)
          const [first, last] = [known[0], known.at(-1)]
          return (
            <li key={dimension} className={classes.chart}>
              <Text size="sm" fw={500}>
                {NAMES[dimension] ?? dimension}
              </Text>
              <svg viewBox={`0 0 ${width} ${height}`} className={classes.line} aria-hidden="true">
                <line x1={0} x2={width} y1={height - edge} y2={height - edge} className={classes.axis} />
                <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={classes.path} />
                {points.map(({ x, y }) => (
                  <circle key={x} cx={x} cy={y} r={3} className={classes.point} />
                ))}
              </svg>
              <Text size="sm" className="tabular">
                {first === undefined || last === undefined
                  ? 'No score'
                  : `${first} → ${last} (${signed(last - first)})`}
              </Text>
            </li>
          )
        })}
      </ul>
      <details>
        <Text component="summary" size="sm" mt="sm" style={{ cursor: 'pointer' }}>
          Scores as a table
        </Text>
        <TableScrollContainer minWidth={480}>
          <Table aria-label="Readiness over time">
            <TableThead>
              <TableTr>
                <TableTh>Audit</TableTh>
                {scored.map((dimension) => (
                  <TableTh key={dimension}>{NAMES[dimension] ?? dimension}</TableTh>
                ))}
              </TableTr>
            </TableThead>
            <TableBody runs={runs} dimensions={scored} scoreIn={scoreIn} />
          </Table>
        </TableScrollContainer>
      </details>
    </Section>
  )
}

interface TableBodyProps {
  runs: ScoredRunWire[]
  dimensions: string[]
  scoreIn: (run: ScoredRunWire, dimension: string) => number | null
}

const TableBody = ({ runs, dimensions, scoreIn }: TableBodyProps) => (
  <TableTbody>
    {runs.map((run) => (
      <TableTr key={run.analysisId}>
        <TableTh scope="row" fw={400}>
          <DateText at={run.completedAt} />
          {!run.isThisProject && ', another project'}
        </TableTh>
        {dimensions.map((dimension) => (
          <TableTd key={dimension} className="tabular">
            {scoreIn(run, dimension) ?? '–'}
          </TableTd>
        ))}
      </TableTr>
    ))}
  </TableTbody>
)
