'use client'

import { Stack, Textarea } from '@mantine/core'
import { z } from 'zod'
import { text } from '@/lib/contract/wire'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { RequestFailure } from '@/lib/ui/request-failure'

interface TextDialogProps {
  title: string
  label: string
  value: string
  onSave: (value: string) => Promise<void>
  onClose: () => void
}

const Body = z.object({ text: text({ min: 1, max: 20_000 }) })

/** Rewrites one long text. */
export function TextDialog({ title, label, value, onSave, onClose }: TextDialogProps) {
  const { form, failure, onSubmit, submitting } = useRequestForm({
    initialValues: { text: value },
    schema: Body,
    toBody: (values) => ({ text: values.text.trim() }),
    send: async (body) => {
      await onSave(body.text)
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={title}
      isDirty={form.isDirty()}
      isSending={submitting}
      onSubmit={onSubmit}
      canSubmit={form.isDirty()}
      submitLabel="Save changes"
    >
      <Stack gap="md">
        <RequestFailure failure={failure} />
        <Textarea
          label={label}
          autosize
          minRows={8}
          maxRows={24}
          {...form.getInputProps('text')}
          data-autofocus
        />
      </Stack>
    </FormDialog>
  )
}
