'use client'

import { Text, TextInput } from '@mantine/core'
import type { InterviewWire } from '@/lib/audit/interviews/contract'
import { CreateTemplateBody, type createInterviewTemplate } from '@/lib/audit/interviews/invite-contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { countOf } from '@/lib/ui/numbers'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'

interface SaveTemplateDialogProps {
  guide: InterviewWire['guide']
  onClose: () => void
}

/** Keeps the questions of an interview for others. */
export function SaveTemplateDialog({ guide, onClose }: SaveTemplateDialogProps) {
  const attempt = useAttemptKey()
  const requestForm = useRequestForm({
    initialValues: { name: '' },
    schema: CreateTemplateBody,
    missing: { name: 'Enter a name.' },
    toBody: ({ name }) => ({
      name: name.trim(),
      questions: guide.map(({ text, hint }) => ({ text, hint })),
    }),
    send: async (body) => {
      const { template } = await attempt((idempotencyKey) =>
        request<typeof createInterviewTemplate>(
          'POST /api/interview-templates',
          { body },
          { idempotencyKey },
        ),
      )
      showSuccess(`Choose “${template.name}” when you invite somebody.`, 'Template saved')
      onClose()
    },
  })
  return (
    <FormDialog request={requestForm} onClose={onClose} title="Save as template" submitLabel="Save template">
      <TextInput
        {...requestForm.form.getInputProps('name')}
        label="Name"
        placeholder="Order handling"
        autoComplete="off"
        required
        data-autofocus
      />
      <Text size="sm" c="dimmed">
        {`${countOf(guide.length, 'question')} are kept, without names or answers. Check that none names this client.`}
      </Text>
    </FormDialog>
  )
}
