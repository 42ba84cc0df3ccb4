'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import {
  CreateAssessmentConfigBody,
  type createAssessmentConfig,
  type getAssessmentConfig,
} from '@/lib/lead-generation/assessments/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { copyOf } from './draft/copy-survey'
import { newId } from './draft/new-id'
import { BUILT_IN_START } from './template-start'

interface TemplateDialogProps {
  /** The initial choice. */
  start: string
  /** The surveys a template can be based on, besides the built-in one. */
  surveys: { id: string; name: string }[]
  onClose: () => void
}

export function TemplateDialog({ start, surveys, onClose }: TemplateDialogProps) {
  const router = useRouter()
  const attempt = useAttemptKey()
  const [isLeaving, setIsLeaving] = useState(false)
  const source = surveys.find(({ id }) => id === start)
  const requestForm = useRequestForm({
    initialValues: {
      name: source ? `${source.name.slice(0, 93)} (copy)` : '',
      start: source?.id ?? BUILT_IN_START,
    },
    schema: CreateAssessmentConfigBody,
    missing: { name: 'Enter a name.' },
    toBody: (values) => ({ name: values.name.trim() }),
    send: async ({ name }) => {
      const from = requestForm.form.getValues().start
      const body =
        from === BUILT_IN_START
          ? { name }
          : copyOf(
              (
                await request<typeof getAssessmentConfig>('GET /api/agent/assessment-configs/{id}', {
                  params: { id: from },
                })
              ).data,
              name,
              newId,
            )
      const { data } = await attempt((idempotencyKey) =>
        request<typeof createAssessmentConfig>(
          'POST /api/agent/assessment-configs',
          { body },
          { idempotencyKey },
        ),
      )
      setIsLeaving(true)
      router.push(`/assessments/${data.id}`)
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="New template"
      isBusy={isLeaving}
      submitLabel="Create template"
    >
      <TextInput
        label="Name"
        description="Only you see it."
        required
        {...form.getInputProps('name')}
        data-autofocus
      />
      <NativeSelect
        label="Start from"
        data={[
          { value: BUILT_IN_START, label: 'Built-in survey' },
          ...surveys.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.getInputProps('start')}
      />
    </FormDialog>
  )
}
