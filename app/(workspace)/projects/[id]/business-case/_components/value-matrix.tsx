'use client'

import { Text } from '@mantine/core'
import { percentOfShare, placeByValue, scaleOf, zeroPercentOf } from '@/lib/audit/business-case/matrix-rules'
import { type Model, moneyOf, shortMoney } from '../../_components/case-words'
import classes from './business-case.module.css'

interface ValueMatrixProps {
  models: readonly Model[]
  currency: string
}

const width = 640
const height = 320
const margin = { left: 76, right: 16, top: 12, bottom: 40 }
const plot = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
/** The size of a point, with a little room around it. */
const diameter = 12
const labelLength = 28

const shortened = (title: string) =>
  title.length > labelLength ? `${title.slice(0, labelLength - 1)}…` : title

/** Valued opportunities by annual value and effort, with their names. */
export function ValueMatrix({ models, currency }: ValueMatrixProps) {
  const valued = models.flatMap((model) =>
    model.annualValue ? [{ model, value: model.annualValue.likely }] : [],
  )
  if (valued.length === 0) return <Text c="dimmed">The matrix appears once a case has an annual value.</Text>
  const worth = valued.map(({ model: { effortScore }, value }) => ({ effortScore, value }))
  const scale = scaleOf(worth)
  const down = (percent: number) => margin.top + (percent / 100) * plot.height
  const tickAt = (share: number) => down(percentOfShare(share, zeroPercentOf(worth)))
  const points = placeByValue(worth, plot, diameter).map(({ leftPercent, topPercent }, index) => ({
    id: valued[index]!.model.opportunityId,
    title: valued[index]!.model.title,
    x: margin.left + (leftPercent / 100) * plot.width,
    y: down(topPercent),
  }))
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.matrix} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              className={classes.grid}
              x1={margin.left}
              x2={width - margin.right}
              y1={tickAt(share)}
              y2={tickAt(share)}
            />
            <text className={classes.axis} x={margin.left - 8} y={tickAt(share) + 4} textAnchor="end">
              {shortMoney(currency, scale * share)}
            </text>
          </g>
        ))}
        <text className={classes.axis} x={margin.left} y={height - 10}>
          Little effort
        </text>
        <text className={classes.axis} x={width - margin.right} y={height - 10} textAnchor="end">
          Much effort
        </text>
        {spread(points).map(({ id, title, x, y, labelY }) => {
          const isRight = x > width * 0.6
          return (
            <g key={id}>
              <circle className={classes.point} cx={x} cy={y} r={5} />
              <text
                className={classes.name}
                x={isRight ? x - 9 : x + 9}
                y={labelY + 4}
                textAnchor={isRight ? 'end' : 'start'}
              >
                {shortened(title)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className={classes.caption}>Annual value by effort</figcaption>
      <ul className={classes.hidden}>
        {valued.map(({ model, value }) => (
          <li key={model.opportunityId}>
            {model.title}: {moneyOf(currency, value)} a year, effort {model.effortScore} of 10
          </li>
        ))}
      </ul>
    </figure>
  )
}

const lineHeight = 14

/** Labels that would cover each other move down. */
function spread<Point extends { x: number; y: number }>(
  points: readonly Point[],
): (Point & { labelY: number })[] {
  const placed: (Point & { labelY: number })[] = []
  for (const point of [...points].sort((a, b) => a.y - b.y)) {
    const above = placed.filter(({ x }) => Math.abs(x - point.x) < 220)
    const lowest = Math.max(...above.map(({ labelY }) => labelY + lineHeight), point.y)
    placed.push({ ...point, labelY: Math.min(lowest, height - margin.bottom + 2) })
  }
  return placed
}
