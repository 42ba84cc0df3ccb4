'use client'

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import { type Dispatch, useCallback, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Action } from '../../_components/draft/builder-state'
import type { Draft, DraftQuestion } from '../../_components/draft/draft'
import { rangeOf } from '../../_components/draft/edits'
import type { Problems } from '../../_components/draft/problems'
import { announcementsFor, INSTRUCTIONS, placeText, shortTitle } from './drag-words'
import classes from './question-list.module.css'
import { SortableQuestion } from './sortable-question'

interface QuestionListProps {
  draft: Draft
  /** The question that is being edited. */
  openedId: string | null
  problems: Problems
  dispatch: Dispatch<Action>
  onOpen: (id: string | null) => void
  onAnnounce: (text: string) => void
}

/** Rows do not move during a drag: a line shows the target position, in a list of any length. */
const stayInPlace = () => null

/** All questions in their order, which is changed by dragging, buttons or keys. */
export function QuestionList({ draft, openedId, problems, dispatch, onOpen, onAnnounce }: QuestionListProps) {
  const { questions } = draft
  const contextId = useId()
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const order = questions.map(({ id }) => id).join(' ')
  const ids = useMemo(() => order.split(' '), [order])
  const latest = useRef(draft)
  latest.current = draft
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useMemo(() => announcementsFor(() => latest.current), [])

  const move = useCallback(
    (id: string, by: number) => {
      const focused = document.activeElement
      // Moving an element in the document takes the focus away from it.
      flushSync(() => dispatch({ type: 'move', id, by }))
      if (focused instanceof HTMLElement) {
        focused.focus({ preventScroll: true })
        focused.scrollIntoView({ block: 'nearest' })
      }
      requestAnimationFrame(() => onAnnounce(placeText(latest.current, id)))
    },
    [dispatch, onAnnounce],
  )

  function onDragEnd({ active, over }: DragEndEvent) {
    setDraggedId(null)
    if (!over || over.id === active.id) return
    const index = questions.findIndex(({ id }) => id === over.id)
    dispatch({ type: 'moveTo', id: String(active.id), index })
  }

  const dragged = questions.find(({ id }) => id === draggedId)
  const range = draggedId === null ? undefined : rangeOf(draft, draggedId)
  let number = 0

  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }: DragStartEvent) => {
        setDraggedId(String(active.id))
        onOpen(null)
      }}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDraggedId(null)}
    >
      <SortableContext items={ids} strategy={stayInPlace}>
        <ol className={classes.list} aria-label="Questions in their order">
          {questions.map((question, index) => {
            const { first, last } = rangeOf(draft, question.id)
            return (
              <SortableQuestion
                key={question.id}
                question={question}
                number={question.isHidden ? null : ++number}
                startsPart={questions[index - 1]?.part !== question.part}
                canMoveUp={index > first}
                canMoveDown={index < last}
                // Only positions allowed for the dragged question.
                canReceive={!range || (index >= range.first && index <= range.last)}
                isOpen={question.id === openedId}
                problems={problems.questions[question.id]}
                dispatch={dispatch}
                onOpen={onOpen}
                onMove={move}
              />
            )
          })}
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedQuestion question={dragged} />}</DragOverlay>
    </DndContext>
  )
}

/** The overlay that follows the pointer while a question is dragged. */
function DraggedQuestion({ question }: { question: DraftQuestion }) {
  return (
    <div className={classes.overlay} aria-hidden>
      <IconGripVertical size={18} />
      {shortTitle(question.questionText)}
    </div>
  )
}
