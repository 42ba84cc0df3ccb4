'use client'

import { Badge, Group, Text, UnstyledButton } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconEye,
  IconEyeOff,
} from '@tabler/icons-react'
import { type Dispatch, memo } from 'react'
import { IconAction } from '@/lib/ui/icon-action'
import type { Action } from '../../_components/draft/builder-state'
import { type DraftQuestion, isIndispensable, isOwn, isScored } from '../../_components/draft/draft'
import { isReworded } from '../../_components/draft/edits'
import { TYPE_NAMES, weightText } from '../../_components/parts'
import { shortTitle } from './drag-words'
import { editorIdOf, titleIdOf } from './focus-question'
import classes from './question-card.module.css'
import { QuestionEditor } from './question-editor'

interface QuestionCardProps {
  question: DraftQuestion
  number: number | null
  canMoveUp: boolean
  canMoveDown: boolean
  isOpen: boolean
  problems: Record<string, string> | undefined
  dispatch: Dispatch<Action>
  onOpen: (id: string | null) => void
  onMove: (id: string, by: number) => void
}

/** A question of the survey: its text and weight and, when expanded, everything that can be edited. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, canMoveUp, canMoveDown, isOpen, problems, dispatch, onOpen, onMove } = props
  const { id, isHidden } = question
  const title = shortTitle(question.questionText)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={classes.body}>
      <div className={classes.head}>
        <UnstyledButton
          id={titleIdOf(id)}
          className={classes.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? editorIdOf(id) : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onOpen(isOpen ? null : id)}
        >
          <span className={classes.words}>
            <span className={classes.number}>{number === null ? '–' : `${number}.`}</span>
            <span>
              {question.questionText.trim() || (
                <Text component="span" c="dimmed">
                  Question without text
                </Text>
              )}
              <Facts question={question} />
            </span>
          </span>
          <Chevron size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
        <Group gap={2} wrap="nowrap" className={classes.actions}>
          <IconAction
            size="lg"
            label={`Move “${title}” up`}
            icon={IconArrowUp}
            isPossible={canMoveUp}
            onClick={() => onMove(id, -1)}
          />
          <IconAction
            size="lg"
            label={`Move “${title}” down`}
            icon={IconArrowDown}
            isPossible={canMoveDown}
            onClick={() => onMove(id, 1)}
          />
          <IconAction
            size="lg"
            label={isHidden ? `Show “${title}”` : `Hide “${title}”`}
            icon={isHidden ? IconEyeOff : IconEye}
            isPossible={!isIndispensable(question)}
            hint={isIndispensable(question) ? 'Every survey asks this: it identifies the lead' : undefined}
            onClick={() => dispatch({ type: 'hide', id, isHidden: !isHidden })}
          />
        </Group>
      </div>
      {isOpen && (
        <QuestionEditor question={question} problems={problems} dispatch={dispatch} onOpen={onOpen} />
      )}
    </div>
  )
})

/** Badges below a question. */
function Facts({ question }: { question: DraftQuestion }) {
  const { weight, isHidden, isRequired, questionType } = question
  const own = isOwn(question)
  return (
    <span className={classes.facts}>
      {isHidden && <Badge color="gray">Hidden</Badge>}
      {own && <Badge color="violet">Your own</Badge>}
      {isReworded(question) && <Badge color="yellow">Reworded</Badge>}
      {isScored(question) && weight !== 1 && (
        <Badge color={weight === 0 ? 'gray' : 'blue'}>{weightText(weight)}</Badge>
      )}
      <Text component="span" size="sm" c="dimmed">
        {TYPE_NAMES[questionType]}
        {isRequired ? ' · required' : ''}
        {own && !isScored(question) ? ' · not scored' : ''}
      </Text>
    </span>
  )
}
