'use client'

import { NativeSelect, NumberInput, Text, Textarea } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import {
  CreateInterviewBody,
  type createInterview,
  DEFAULT_LINK_DAYS,
  MAX_LINK_DAYS,
  type StakeholderWire,
} from '@/lib/audit/interviews/contract'
import type { InterviewTemplateWire } from '@/lib/audit/interviews/invite-contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { PersonFields } from './person-fields'
import { noPerson, type PersonValues, personBody } from './person-values'
import { FITTED, templateOptions } from './question-choice'

export interface InterviewDialogProps {
  projectId: string
  stakeholders: StakeholderWire[]
  /** The initially selected stakeholder; a new person without one. */
  stakeholderId?: string
  onClose: () => void
}

interface InviteValues extends PersonValues {
  templateId: string
  focus: string
  /** Empty while the field is empty. */
  expiresInDays: number | string
}

/** Prepares a guided interview; its questions and its link are then shown on a page of their own. */
export function InviteDialog({
  projectId,
  stakeholders,
  stakeholderId,
  templates,
  onClose,
}: InterviewDialogProps & { templates: InterviewTemplateWire[] }) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const [isLeaving, setIsLeaving] = useState(false)
  const initialValues: InviteValues = {
    ...noPerson(stakeholderId),
    templateId: FITTED,
    focus: '',
    expiresInDays: DEFAULT_LINK_DAYS,
  }
  const requestForm = useRequestForm({
    initialValues,
    schema: CreateInterviewBody,
    missing: { 'stakeholder.name': 'Enter a name.' },
    toBody: (values) => ({
      ...personBody(values),
      kind: 'guided' as const,
      ...(values.templateId === FITTED ? {} : { templateId: values.templateId }),
      focus: values.focus.trim() || null,
      expiresInDays: Number(values.expiresInDays),
    }),
    send: async (body) => {
      const { interview } = await attempt((idempotencyKey) =>
        request<typeof createInterview>(
          'POST /api/projects/{id}/interviews',
          { params: { id: projectId }, body },
          { idempotencyKey },
        ),
      )
      setIsLeaving(true)
      router.push(`/projects/${projectId}/interviews/${interview.id}`)
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Invite to an interview"
      isBusy={isLeaving}
      submitLabel="Generate questions"
    >
      <PersonFields form={form} stakeholders={stakeholders} />
      <NativeSelect
        {...form.getInputProps('templateId')}
        label="Questions"
        data={templateOptions(templates)}
      />
      {form.values.templateId === FITTED && (
        <Textarea
          {...form.getInputProps('focus')}
          label="Focus"
          description="What you want to find out; the questions follow it"
          autosize
          minRows={2}
        />
      )}
      <NumberInput
        {...form.getInputProps('expiresInDays')}
        label="Link expires after (days)"
        min={1}
        max={MAX_LINK_DAYS}
        allowDecimal={false}
        w="11rem"
      />
      <Text size="sm" c="dimmed">
        {form.values.templateId === FITTED &&
          'The questions fit the role, the industry and what the documents leave open. '}
        Nothing is sent yet: you review the questions first.
      </Text>
    </FormDialog>
  )
}
