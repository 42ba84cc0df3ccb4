'use client'

import { Alert, Button, Group, NativeSelect, NumberInput, Stack, Switch, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconTrash } from '@tabler/icons-react'
import type { Dispatch } from 'react'
import { QUESTION_TYPES, type QuestionType } from '@/lib/lead-generation/assessments/survey-definition'
import type { Action } from '../../_components/draft/builder-state'
import {
  builtInOf,
  type DraftQuestion,
  hasOptions,
  isIndispensable,
  isOwn,
  isScored,
} from '../../_components/draft/draft'
import { isReworded } from '../../_components/draft/edits'
import { newId } from '../../_components/draft/new-id'
import { TYPE_NAMES, weightText } from '../../_components/parts'
import { BuiltInWords } from './built-in-words'
import { editorIdOf, focusQuestion } from './focus-question'
import { OptionFields } from './option-fields'
import classes from './question-editor.module.css'

interface QuestionEditorProps {
  question: DraftQuestion
  problems: Record<string, string> | undefined
  dispatch: Dispatch<Action>
  onOpen: (id: string | null) => void
}

const MAX_NEW_OPTIONS = 5
const newIds = () => Array.from({ length: MAX_NEW_OPTIONS }, newId)

/** The fields of one question. */
export function QuestionEditor({ question, problems = {}, dispatch, onOpen }: QuestionEditorProps) {
  const { id } = question
  const own = isOwn(question)
  const isFixed = isIndispensable(question)
  const settle = () => dispatch({ type: 'settle' })
  return (
    <Stack gap="md" className={classes.editor} id={editorIdOf(id)} onBlur={settle}>
      {problems.question && (
        <Alert color="red" role="alert">
          {problems.question}
        </Alert>
      )}
      <Textarea
        label="Question"
        value={question.questionText}
        onChange={(event) => dispatch({ type: 'text', id, text: event.currentTarget.value })}
        error={problems.questionText}
        placeholder={own ? 'What do you want to know?' : undefined}
        autosize
        minRows={1}
        maxRows={6}
        required
        withAsterisk={false}
      />
      <Textarea
        label="Help text"
        description="Shown below the question. Leave it empty for none."
        value={question.helpText ?? ''}
        onChange={(event) => dispatch({ type: 'help', id, text: event.currentTarget.value })}
        error={problems.helpText}
        autosize
        minRows={1}
        maxRows={6}
      />
      {own && (
        <NativeSelect
          label="Kind of answer"
          value={question.questionType}
          onChange={(event) =>
            dispatch({
              type: 'retype',
              id,
              questionType: event.currentTarget.value as QuestionType,
              newIds: newIds(),
            })
          }
          data={QUESTION_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
          error={problems.questionType}
          maw="16rem"
        />
      )}
      {hasOptions(question.questionType) && (
        <OptionFields question={question} problems={problems} dispatch={dispatch} />
      )}
      <Group gap="xl" align="flex-start">
        {isScored(question) && (
          <NumberInput
            label="Weight, 0 to 10"
            description={capitalized(weightText(question.weight))}
            value={question.weight}
            onChange={(value) => typeof value === 'number' && dispatch({ type: 'weigh', id, weight: value })}
            error={problems.weight}
            min={0}
            max={10}
            step={1}
            decimalScale={2}
            clampBehavior="strict"
            allowNegative={false}
            w="10rem"
          />
        )}
        <Switch
          label="Required"
          description={
            isFixed ? 'Every survey needs it: it identifies the lead.' : 'Must be answered before submitting.'
          }
          checked={question.isRequired}
          disabled={isFixed}
          onChange={(event) => dispatch({ type: 'require', id, isRequired: event.currentTarget.checked })}
          error={problems.isRequired}
          mt={4}
        />
      </Group>
      {own ? (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={15} aria-hidden />}
            onClick={() => {
              const copyId = newId()
              const ids = question.options.map(newId)
              dispatch({ type: 'duplicate', id, copyId, newIds: ids })
              onOpen(copyId)
              focusQuestion(copyId, 'text')
            }}
          >
            Duplicate
          </Button>
          <Button
            variant="default"
            size="xs"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={15} aria-hidden />}
            onClick={() => {
              dispatch({ type: 'remove', id })
              onOpen(null)
            }}
          >
            Delete question
          </Button>
        </Group>
      ) : (
        isReworded(question) && (
          <Stack gap="xs" align="flex-start">
            <BuiltInWords question={question} original={builtInOf(id)!} />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={() => {
                dispatch({ type: 'resetWords', id })
                focusQuestion(id, 'title')
              }}
            >
              Back to the built-in words
            </Button>
          </Stack>
        )
      )}
    </Stack>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
