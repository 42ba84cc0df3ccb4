'use client'

import { useSortable } from '@dnd-kit/sortable'
import { Title } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type Dispatch, type KeyboardEvent, memo } from 'react'
import type { Action } from '../../_components/draft/builder-state'
import type { DraftQuestion } from '../../_components/draft/draft'
import { PART_NAMES } from '../../_components/parts'
import { shortTitle } from './drag-words'
import { handleIdOf } from './focus-question'
import { QuestionCard } from './question-card'
import classes from './question-list.module.css'

interface SortableQuestionProps {
  question: DraftQuestion
  /** Its number among the visible questions, from 1; null when hidden. */
  number: number | null
  /** True when the question before it belongs to another part. */
  startsPart: boolean
  canMoveUp: boolean
  canMoveDown: boolean
  canReceive: boolean
  isOpen: boolean
  problems: Record<string, string> | undefined
  dispatch: Dispatch<Action>
  onOpen: (id: string | null) => void
  onMove: (id: string, by: number) => void
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** A question's place in the list, as a drag source and a drop target. */
export const SortableQuestion = memo(function SortableQuestion(props: SortableQuestionProps) {
  const { question, startsPart, canMoveUp, canMoveDown, canReceive, onMove } = props
  const sortable = useSortable({ id: question.id, disabled: { draggable: false, droppable: !canReceive } })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver } = sortable
  const { activeIndex, index } = sortable
  const line = !isOver || isDragging ? undefined : activeIndex < index ? 'below' : 'above'

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || isTyping(event.target)) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    if (by < 0 ? canMoveUp : canMoveDown) onMove(question.id, by)
  }

  return (
    <li className={classes.item}>
      {startsPart && (
        <Title order={2} size="h4" className={classes.part}>
          {PART_NAMES[question.part]}
        </Title>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons within. */}
      <div
        ref={setNodeRef}
        className={classes.card}
        data-hidden={question.isHidden || undefined}
        data-dragged={isDragging || undefined}
        data-line={line}
        data-problem={props.problems ? true : undefined}
        onKeyDown={onKeyDown}
      >
        <button
          type="button"
          id={handleIdOf(question.id)}
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={`Drag “${shortTitle(question.questionText)}”`}
          aria-roledescription="sortable question"
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        <QuestionCard
          question={question}
          number={props.number}
          canMoveUp={canMoveUp}
          canMoveDown={canMoveDown}
          isOpen={props.isOpen}
          problems={props.problems}
          dispatch={props.dispatch}
          onOpen={props.onOpen}
          onMove={onMove}
        />
      </div>
    </li>
  )
})
