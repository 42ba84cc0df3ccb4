'use client'

import { Button, Menu, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MAX_CUSTOM_QUESTIONS } from '@/lib/lead-generation/assessments/constants'
import { QUESTION_TYPES, type QuestionType } from '@/lib/lead-generation/assessments/survey-definition'
import { type Draft, isOwn } from '../../_components/draft/draft'
import { TYPE_NAMES } from '../../_components/parts'

const HINTS: Record<QuestionType, string> = {
  single_choice: 'Choose one of several; each earns points',
  multiple_choice: 'Choose any; their points add up, to at most 4',
  scale: 'A row of steps, such as 1 to 5',
  number: 'A number; not scored',
  short_text: 'One line; not scored',
  long_text: 'A few sentences; not scored',
  email: 'Checked for its form; not scored',
  phone: 'Checked for its form; not scored',
}

/** Adds a custom question of a type at the end of the survey. */
export function AddQuestion({ draft, onAdd }: { draft: Draft; onAdd: (type: QuestionType) => void }) {
  const isFull = draft.questions.filter(isOwn).length >= MAX_CUSTOM_QUESTIONS
  return (
    <Menu position="bottom-end" returnFocus={false} width={290}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          title={isFull ? `A survey has at most ${MAX_CUSTOM_QUESTIONS} questions of your own` : undefined}
        >
          Add a question
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {QUESTION_TYPES.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {TYPE_NAMES[type]}
            <Text size="xs" c="dimmed">
              {HINTS[type]}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
