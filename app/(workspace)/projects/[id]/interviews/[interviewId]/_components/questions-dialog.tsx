'use client'

import { ActionIcon, Box, Button, Group, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import {
  type InterviewWire,
  MAX_QUESTIONS,
  UpdateInterviewBody,
  type updateInterview,
} from '@/lib/audit/interviews/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'

interface EditedQuestion {
  /** Identifies the row while rows are moved. */
  key: string
  id?: string
  text: string
  hint: string
}

let added = 0
const newQuestion = (): EditedQuestion => {
  added += 1
  return { key: `new-${added}`, text: '', hint: '' }
}

export function QuestionsDialog({ interview, onClose }: { interview: InterviewWire; onClose: () => void }) {
  const router = useRouter()
  const requestForm = useRequestForm({
    initialValues: {
      guide: interview.guide.map(
        ({ id, text, hint }): EditedQuestion => ({ key: id, id, text, hint: hint ?? '' }),
      ),
    },
    schema: UpdateInterviewBody,
    toBody: ({ guide }) => ({
      guide: guide.map(({ id, text, hint }) => ({ id, text: text.trim(), hint: hint.trim() || null })),
    }),
    send: async (body) => {
      const params = { id: interview.projectId, interviewId: interview.id }
      await request<typeof updateInterview>('PATCH /api/projects/{id}/interviews/{interviewId}', {
        params,
        body,
      })
      router.refresh()
      onClose()
    },
  })
  const { form } = requestForm
  const { guide } = form.values
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Questions"
      submitLabel="Save questions"
      canSubmit={guide.length > 0}
      gap="lg"
    >
      {guide.map(({ key }, index) => (
        <Box
          key={key}
          component="fieldset"
          m={0}
          p={0}
          style={{ border: 'none' }}
          aria-label={`Question ${index + 1}`}
        >
          <Textarea
            {...form.getInputProps(`guide.${index}.text`)}
            label={`Question ${index + 1}`}
            autosize
            minRows={1}
            required
          />
          <Group gap="xs" mt={6} wrap="nowrap" align="flex-end">
            <TextInput
              {...form.getInputProps(`guide.${index}.hint`)}
              aria-label={`Hint below question ${index + 1}`}
              placeholder="A hint below it, if one helps"
              flex={1}
            />
            <RowButton
              label={`Move question ${index + 1} up`}
              disabled={index === 0}
              onClick={() => form.reorderListItem('guide', { from: index, to: index - 1 })}
            >
              <IconArrowUp size={16} aria-hidden />
            </RowButton>
            <RowButton
              label={`Move question ${index + 1} down`}
              disabled={index === guide.length - 1}
              onClick={() => form.reorderListItem('guide', { from: index, to: index + 1 })}
            >
              <IconArrowDown size={16} aria-hidden />
            </RowButton>
            <RowButton
              label={`Remove question ${index + 1}`}
              disabled={guide.length === 1}
              onClick={() => form.removeListItem('guide', index)}
            >
              <IconTrash size={16} aria-hidden />
            </RowButton>
          </Group>
        </Box>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={guide.length >= MAX_QUESTIONS}
        onClick={() => form.insertListItem('guide', newQuestion())}
      >
        Add a question
      </Button>
    </FormDialog>
  )
}

interface RowButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function RowButton({ label, children, ...props }: RowButtonProps) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} {...props}>
      {children}
    </ActionIcon>
  )
}
