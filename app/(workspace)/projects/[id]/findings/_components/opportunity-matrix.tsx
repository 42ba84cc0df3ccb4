'use client'

import { Box, SegmentedControl, Text } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { categoryOf } from '@/lib/audit/analysis/categories'
import type { OpportunityFindingWire } from '@/lib/audit/analysis/findings-contract'
import { placeByValue, spreadApart } from '@/lib/audit/business-case/matrix-rules'
import type { CaseValues } from '../../_components/case-values'
import { moneyOf } from '../../_components/case-words'
import { AxisName, MatrixLabels } from '../../_components/matrix-labels'
import {
  boxAround,
  placeInMatrix,
  placeLabels,
  quadrantNames,
  type Scored,
  scaleWords,
  scoresAfterKey,
  scoresAt,
} from '../../_components/matrix-layout'
import classes from '../../_components/matrix-plot.module.css'
import { scaleLines, ValueScale } from '../../_components/value-scale'
import { CATEGORY_NAMES } from './categories'

interface OpportunityMatrixProps {
  /** Opportunities that are not dismissed, in the order of the list; numbered from 1. */
  opportunities: OpportunityFindingWire[]
  /** What they are worth; null while none has a value. */
  values: CaseValues | null
  canEdit: boolean
  onOpen: (id: string) => void
  onScore: (item: OpportunityFindingWire, scores: Scored) => void
}

const QUADRANTS = [
  { category: 'quick_wins', className: classes.topLeft },
  { category: 'big_swings', className: classes.topRight },
  { category: 'nice_to_haves', className: classes.bottomLeft },
  { category: 'deprioritize', className: classes.bottomRight },
] as const

/** The size of a point, with a little room around it. */
const diameter = 30
/** Before the plot is measured. */
const likelySize = { width: 560, height: 420 }
/** A narrower plot has no room for names. */
const leastNamedWidth = 400

const isRescored = ({ original, impactScore, effortScore }: OpportunityFindingWire) =>
  original !== null && (original.impactScore !== impactScore || original.effortScore !== effortScore)

const SCALES = [
  { value: 'value', label: 'Annual value' },
  { value: 'scores', label: 'Impact score' },
]

/**
 * Opportunities by effort, and by annual value where the business case gives one, or by impact score. A press opens one. Points are
 * dragged or moved by arrow keys to change their scores; a ghost marks the analyst's own score.
 */
export function OpportunityMatrix(props: OpportunityMatrixProps) {
  const { opportunities, values, canEdit, onOpen, onScore } = props
  const plot = useRef<HTMLDivElement>(null)
  const measured = useElementSize<HTMLDivElement>()
  const plotRef = useMergedRef(plot, measured.ref)
  const wasDragged = useRef(false)
  const [dragged, setDragged] = useState<{ id: string; scores: Scored }>()
  const [announcement, setAnnouncement] = useState('')
  const [scale, setScale] = useState('value')
  const hintId = useId()

  const shown = opportunities.map((item) => (dragged?.id === item.id ? { ...item, ...dragged.scores } : item))
  const size = measured.width > 0 ? { width: measured.width, height: measured.height } : likelySize
  const byValue = scale === 'value' ? values : null
  const worth = shown.map(({ id, effortScore }) => ({ effortScore, value: byValue?.byId[id] ?? null }))
  const points = byValue
    ? placeByValue(worth, size, diameter)
    : spreadApart(
        placeInMatrix(shown).map(({ point }) => point),
        size,
        diameter,
      )
  const placed = shown.map((item, index) => ({ item, point: points[index]! }))
  /** `EUR 71,668 a year`, or the impact score. */
  const heightOf = (index: number, { impactScore }: Scored) => {
    if (!byValue) return `impact ${impactScore}`
    const value = worth[index]?.value ?? null
    return value === null ? 'no annual value yet' : `${moneyOf(byValue.currency, value)} a year`
  }
  /** The value comes from the business case: only the effort changes here. */
  const allowed = (scores: Scored | undefined, item: Scored) =>
    scores && byValue ? { ...scores, impactScore: item.impactScore } : scores
  const ghosts = placeInMatrix(
    shown.flatMap((item) =>
      !byValue && isRescored(item) && item.original
        ? [{ id: item.id, impactScore: item.original.impactScore, effortScore: item.original.effortScore }]
        : [],
    ),
  )
  // Names placed for another size would cover points.
  const labels =
    measured.width >= leastNamedWidth && !dragged
      ? placeLabels(
          points,
          shown.map(({ title }) => title),
          size,
          diameter,
          byValue
            ? scaleWords(size, scaleLines(worth))
            : [...quadrantNames(size), ...ghosts.map(({ point }) => boxAround(point, size, diameter))],
        )
      : []

  function score(item: OpportunityFindingWire, scores: Scored) {
    setAnnouncement(
      `${item.title}: impact ${scores.impactScore}, effort ${scores.effortScore}, ${CATEGORY_NAMES[categoryOf(scores)]}`,
    )
    onScore(item, { impactScore: scores.impactScore, effortScore: scores.effortScore })
  }

  function onKeyDown(event: KeyboardEvent, item: OpportunityFindingWire) {
    const scores = allowed(scoresAfterKey(event.key, item), item)
    if (!scores) return
    event.preventDefault()
    if (scores.impactScore !== item.impactScore || scores.effortScore !== item.effortScore)
      score(item, scores)
  }

  function scoresUnder(event: PointerEvent): Scored | undefined {
    const box = plot.current?.getBoundingClientRect()
    return box && scoresAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }

  function onPointerMove(event: PointerEvent, item: OpportunityFindingWire) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const scores = allowed(scoresUnder(event), item)
    if (!scores) return
    const isMoved = scores.impactScore !== item.impactScore || scores.effortScore !== item.effortScore
    // Ignore small pointer movements.
    if (!isMoved && !wasDragged.current) return
    wasDragged.current = true
    setDragged({ id: item.id, scores })
  }

  function onPointerUp(item: OpportunityFindingWire) {
    if (dragged?.id !== item.id) return
    setDragged(undefined)
    const stored = opportunities.find(({ id }) => id === item.id)
    const { scores } = dragged
    if (stored && (stored.impactScore !== scores.impactScore || stored.effortScore !== scores.effortScore)) {
      score(stored, scores)
    }
  }

  return (
    <figure className={classes.figure}>
      {values && (
        <SegmentedControl
          aria-label="Opportunities by"
          data={SCALES}
          value={scale}
          onChange={setScale}
          size="xs"
          mb="xs"
        />
      )}
      <div className={classes.chart}>
        <AxisName className={classes.impactAxis}>{byValue ? 'Annual value' : 'Impact'}</AxisName>
        <Box
          ref={plotRef}
          className={classes.plot}
          data-by-value={byValue ? true : undefined}
          role="group"
          aria-label="Opportunity matrix"
          aria-describedby={hintId}
        >
          {byValue ? (
            <ValueScale currency={byValue.currency} worth={worth} />
          ) : (
            QUADRANTS.map(({ category, className }) => (
              <span key={category} className={`${classes.quadrant} ${className}`} aria-hidden>
                {CATEGORY_NAMES[category]}
              </span>
            ))
          )}
          {ghosts.map(({ item, point }) => (
            <span
              key={item.id}
              className={classes.ghost}
              style={{ left: `${point.leftPercent}%`, top: `${point.topPercent}%` }}
              aria-hidden
            >
              {shown.findIndex(({ id }) => id === item.id) + 1}
            </span>
          ))}
          <MatrixLabels labels={labels} />
          {placed.map(({ item, point }, index) => (
            <button
              key={item.id}
              type="button"
              className={classes.point}
              data-category={byValue ? undefined : categoryOf(item)}
              data-unvalued={(byValue && worth[index]?.value === null) || undefined}
              data-dragged={dragged?.id === item.id || undefined}
              style={{ left: `${point.leftPercent}%`, top: `${point.topPercent}%` }}
              aria-label={`${index + 1}. ${item.title}: ${heightOf(index, item)}, effort ${item.effortScore}, ${CATEGORY_NAMES[categoryOf(item)]}`}
              title={item.title}
              data-fixed={!canEdit || undefined}
              onClick={() => {
                if (!wasDragged.current) onOpen(item.id)
                wasDragged.current = false
              }}
              {...(canEdit && {
                onKeyDown: (event: KeyboardEvent) => onKeyDown(event, item),
                onPointerDown: (event: PointerEvent) => {
                  wasDragged.current = false
                  event.currentTarget.setPointerCapture(event.pointerId)
                },
                onPointerMove: (event: PointerEvent) => onPointerMove(event, item),
                onPointerUp: () => onPointerUp(item),
                onPointerCancel: () => {
                  wasDragged.current = false
                  setDragged(undefined)
                },
              })}
            >
              {index + 1}
            </button>
          ))}
        </Box>
        <AxisName className={classes.effortAxis}>Effort</AxisName>
      </div>
      <Text component="figcaption" size="sm" c="dimmed" id={hintId} mt="xs">
        {captionOf(canEdit, byValue !== null)}
      </Text>
      <Text role="status" className={classes.announcement}>
        {announcement}
      </Text>
    </figure>
  )
}

const captionOf = (canEdit: boolean, isByValue: boolean): string => {
  if (isByValue) {
    const moving = canEdit ? 'Drag it sideways, or use the arrow keys, to change its effort. ' : ''
    return `Press a point to open it. ${moving}The annual value is that of the business case.`
  }
  return canEdit
    ? 'Press a point to open it. Drag it, or move it with the arrow keys, to change its score; the analyst’s own stays as a dashed point.'
    : 'Press a point to open it. Effort increases to the right, impact upwards.'
}
