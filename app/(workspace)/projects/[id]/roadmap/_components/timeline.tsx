'use client'

import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Text, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { InitiativeWire, RoadmapWire } from '@/lib/audit/roadmap/contract'
import { periodOf, quarterAfter, quarterLabel, quartersBetween } from './quarters'
import classes from './roadmap.module.css'

interface TimelineProps {
  roadmap: RoadmapWire
  canEdit: boolean
  onMove: (item: InitiativeWire, by: number) => void
  onOpen: (item: InitiativeWire) => void
}

const INSTRUCTIONS = 'Press the left or right arrow key to move it by a quarter, and Enter to edit it.'

/** Initiatives as bars over quarters. A bar is moved by dragging or by the arrow keys, and opened by a press. */
export function Timeline({ roadmap, canEdit, onMove, onOpen }: TimelineProps) {
  const contextId = useId()
  const { quarters, initiatives, conflicts } = roadmap
  const head = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const standing = initiatives
    .filter(({ isLeftOut }) => !isLeftOut)
    .sort((a, b) => a.startQuarter.localeCompare(b.startQuarter))
  const isSomeOwned = standing.some(({ owner }) => owner !== null)
  const inConflict = new Set(conflicts.map(({ initiativeId }) => initiativeId))

  function move(item: InitiativeWire, by: number) {
    if (by === 0) return
    onMove(item, by)
    setAnnouncement(`${item.title}: now from ${quarterLabel(quarterAfter(item.startQuarter, by))}`)
  }

  function onDragEnd({ active, delta }: DragEndEvent) {
    const item = initiatives.find(({ id }) => id === active.id)
    const width = head.current?.getBoundingClientRect().width
    if (item && width) move(item, Math.round(delta.x / width))
  }

  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      accessibility={{ screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={onDragEnd}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className={classes.scroll} aria-label="Roadmap by quarters" tabIndex={0}>
        <div className={classes.grid} style={{ '--quarters': quarters.length } as React.CSSProperties}>
          <div className={classes.corner} />
          {quarters.map((quarter, at) => (
            <div key={quarter} ref={at === 0 ? head : undefined} className={classes.quarter}>
              {quarterLabel(quarter)}
            </div>
          ))}
          {standing.map((item) => (
            <Row
              key={item.id}
              item={item}
              offset={quartersBetween(quarters[0] ?? item.startQuarter, item.startQuarter)}
              isInConflict={inConflict.has(item.id)}
              lacksOwner={isSomeOwned ? 'No owner' : ''}
              canEdit={canEdit}
              onMove={(by) => move(item, by)}
              onOpen={() => onOpen(item)}
            />
          ))}
        </div>
      </section>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  )
}

interface RowProps {
  item: InitiativeWire
  /** Quarters between the first column and the bar. */
  offset: number
  isInConflict: boolean
  /** The label of a bar without an owner; empty if none has one, which the page says once. */
  lacksOwner: string
  canEdit: boolean
  onMove: (by: number) => void
  onOpen: () => void
}

function Row({ item, offset, isInConflict, lacksOwner, canEdit, onMove, onOpen }: RowProps) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({
    id: item.id,
    disabled: !canEdit,
  })
  const { role: _role, ...described } = attributes
  const shown = item.owner ?? (item.kind === 'enabler' ? 'Enabler' : lacksOwner)

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || !canEdit) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <div className={classes.row}>
      <Text size="sm" className={classes.name}>
        {item.title}
      </Text>
      <button
        type="button"
        ref={setNodeRef}
        {...(canEdit ? { ...described, ...listeners } : {})}
        className={classes.bar}
        data-kind={item.kind}
        data-conflict={isInConflict || undefined}
        data-dragged={isDragging || undefined}
        style={{
          gridColumn: `${offset + 2} / span ${item.quarterCount}`,
          transform: transform ? `translateX(${transform.x}px)` : undefined,
        }}
        aria-roledescription={canEdit ? 'movable initiative' : undefined}
        aria-label={`${item.title}, ${periodOf(item)}, ${shown || 'No owner'}${isInConflict ? ', in conflict' : ''}`}
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        <span className={classes.label}>{shown}</span>
      </button>
    </div>
  )
}
