'use client'

import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { placeByValue } from '@/lib/audit/business-case/matrix-rules'
import { type Model, moneyOf } from '../../_components/case-words'
import { AxisName, MatrixLabels } from '../../_components/matrix-labels'
import { placeLabels, scaleWords } from '../../_components/matrix-layout'
import plot from '../../_components/matrix-plot.module.css'
import { scaleLines, ValueScale } from '../../_components/value-scale'
import classes from './business-case.module.css'

interface ValueMatrixProps {
  /** In the order of the list; numbered from 1. */
  models: readonly Model[]
  currency: string
}

/** The size of a point, with a little room around it. */
const diameter = 30
/** Before the plot is measured. */
const likelySize = { width: 560, height: 420 }
/** A narrower plot has no room for names. */
const leastNamedWidth = 400

/** Opportunities by annual value and effort, as in the findings. */
export function ValueMatrix({ models, currency }: ValueMatrixProps) {
  const measured = useElementSize<HTMLDivElement>()
  if (models.every(({ annualValue }) => annualValue === null)) return null
  const size = measured.width > 0 ? { width: measured.width, height: measured.height } : likelySize
  const worth = models.map(({ effortScore, annualValue }) => ({
    effortScore,
    value: annualValue?.likely ?? null,
  }))
  const points = placeByValue(worth, size, diameter)
  const titles = models.map(({ title }) => title)
  // Names placed for another size would cover points.
  const labels =
    measured.width >= leastNamedWidth
      ? placeLabels(points, titles, size, diameter, scaleWords(size, scaleLines(worth)))
      : []
  return (
    <figure className={plot.figure}>
      <div className={plot.chart} aria-hidden>
        <AxisName className={plot.impactAxis}>Annual value</AxisName>
        <div ref={measured.ref} className={plot.plot} data-by-value>
          <ValueScale currency={currency} worth={worth} />
          <MatrixLabels labels={labels} />
          {models.map(({ opportunityId, title }, index) => (
            <span
              key={opportunityId}
              className={plot.point}
              data-still
              data-unvalued={worth[index]!.value === null || undefined}
              style={{ left: `${points[index]!.leftPercent}%`, top: `${points[index]!.topPercent}%` }}
              title={title}
            >
              {index + 1}
            </span>
          ))}
        </div>
        <AxisName className={plot.effortAxis}>Effort</AxisName>
      </div>
      <Text component="figcaption" size="sm" c="dimmed" mt="xs">
        Annual value by effort. The numbers are those of the cases above.
      </Text>
      <ul className={classes.hidden}>
        {models.map(({ opportunityId, title, effortScore }, index) => {
          const { value } = worth[index]!
          return (
            <li key={opportunityId}>
              {title}: {value === null ? 'no annual value yet' : `${moneyOf(currency, value)} a year`}, effort{' '}
              {effortScore} of 10
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
