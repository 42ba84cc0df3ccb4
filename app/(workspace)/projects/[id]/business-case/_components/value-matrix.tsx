'use client'

import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { placeByValue } from '@/lib/audit/business-case/matrix-rules'
import { type Model, moneyOf } from '../../_components/case-words'
import { placeLabels } from '../../_components/matrix-layout'
import plot from '../../_components/matrix-plot.module.css'
import { ValueScale } from '../../_components/value-scale'
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
  if (models.every(({ annualValue }) => annualValue === null))
    return <Text c="dimmed">The matrix appears once a case has an annual value.</Text>
  const size = measured.width > 0 ? { width: measured.width, height: measured.height } : likelySize
  const worth = models.map(({ effortScore, annualValue }) => ({
    effortScore,
    value: annualValue?.likely ?? null,
  }))
  const points = placeByValue(worth, size, diameter)
  const titles = models.map(({ title }) => title)
  const labels = size.width >= leastNamedWidth ? placeLabels(points, titles, size, diameter) : []
  return (
    <figure className={plot.figure}>
      <div className={plot.chart} aria-hidden>
        <span className={plot.impactAxis}>Annual value</span>
        <div ref={measured.ref} className={plot.plot} data-by-value>
          <ValueScale currency={currency} worth={worth} />
          {labels.map(({ index, text, left, top }) => (
            <span key={models[index]!.opportunityId} className={plot.label} style={{ left, top }}>
              {text}
            </span>
          ))}
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
        <span className={plot.effortAxis}>Effort</span>
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
