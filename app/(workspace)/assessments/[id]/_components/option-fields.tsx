'use client'

import { Box, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Dispatch } from 'react'
import { MAX_OPTIONS } from '@/lib/lead-generation/assessments/constants'
import { MAX_POINTS } from '@/lib/lead-generation/assessments/survey-definition'
import { IconAction } from '@/lib/ui/icon-action'
import type { Action } from '../../_components/draft/builder-state'
import { type DraftQuestion, isOwn } from '../../_components/draft/draft'
import { newId } from '../../_components/draft/new-id'
import { pointsText } from '../../_components/parts'
import { focusQuestion } from './focus-question'
import classes from './question-editor.module.css'

interface OptionFieldsProps {
  question: DraftQuestion
  problems: Record<string, string>
  dispatch: Dispatch<Action>
}

const POINTS = Array.from({ length: MAX_POINTS + 1 }, (_, points) => ({
  value: String(points),
  label: pointsText(points),
}))

const HINTS: Partial<Record<DraftQuestion['questionType'], string>> = {
  multiple_choice: `Several can be chosen; their points add up, to ${MAX_POINTS} at most.`,
  scale: 'A row of steps, the lowest first.',
}

/** The options of a question. Those of built-in questions can only be reworded. */
export function OptionFields({ question, problems, dispatch }: OptionFieldsProps) {
  const { id, options } = question
  const own = isOwn(question)
  const isWorthless = own && options.every(({ points }) => !points)
  return (
    <Box role="group" aria-labelledby={`options-${id}`}>
      <Text fw={600} size="sm" id={`options-${id}`}>
        Answers
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {own
          ? HINTS[question.questionType]
          : 'You can change the words. The points stay, so that scores can be compared.'}
        {isWorthless && ' No answer earns points, so the question is not scored.'}
      </Text>
      <ol className={classes.options}>
        {options.map((option, index) => (
          <li key={option.id} className={classes.option} data-own={own || undefined}>
            <TextInput
              className={classes.label}
              aria-label={`Answer ${index + 1}`}
              value={option.label}
              onChange={(event) =>
                dispatch({
                  type: 'option',
                  id,
                  optionId: option.id,
                  change: { label: event.currentTarget.value },
                })
              }
              error={problems[`options.${index}`]}
            />
            {own ? (
              <OwnOptionControls question={question} index={index} dispatch={dispatch} />
            ) : (
              option.points !== null && <span className={classes.points}>{pointsText(option.points)}</span>
            )}
          </li>
        ))}
      </ol>
      {problems.options && (
        <Text size="sm" c="var(--mantine-color-error)" mt={4} role="alert">
          {problems.options}
        </Text>
      )}
      {own && options.length < MAX_OPTIONS && (
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => dispatch({ type: 'addOption', id, optionId: newId() })}
        >
          Add an answer
        </Button>
      )}
    </Box>
  )
}

interface OwnOptionControlsProps {
  question: DraftQuestion
  index: number
  dispatch: Dispatch<Action>
}

function OwnOptionControls({ question, index, dispatch }: OwnOptionControlsProps) {
  const { id, options } = question
  const option = options[index]!
  const name = option.label.trim() || `answer ${index + 1}`
  const move = (by: -1 | 1) => dispatch({ type: 'moveOption', id, optionId: option.id, by })
  return (
    <Group gap={2} wrap="nowrap">
      <NativeSelect
        aria-label={`Points of ${name}`}
        value={String(option.points ?? 0)}
        onChange={(event) =>
          dispatch({
            type: 'option',
            id,
            optionId: option.id,
            change: { points: Number(event.currentTarget.value) },
          })
        }
        data={POINTS}
        w="7rem"
      />
      <IconAction
        size="lg"
        label={`Move ${name} up`}
        icon={IconArrowUp}
        isPossible={index > 0}
        onClick={() => move(-1)}
      />
      <IconAction
        size="lg"
        label={`Move ${name} down`}
        icon={IconArrowDown}
        isPossible={index < options.length - 1}
        onClick={() => move(1)}
      />
      <IconAction
        size="lg"
        label={`Delete ${name}`}
        icon={IconTrash}
        onClick={() => {
          dispatch({ type: 'removeOption', id, optionId: option.id })
          focusQuestion(id, 'title')
        }}
      />
    </Group>
  )
}
