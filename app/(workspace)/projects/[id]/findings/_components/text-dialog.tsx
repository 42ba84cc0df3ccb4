'use client'

import { Textarea } from '@mantine/core'
import { z } from 'zod'
import { text } from '@/lib/contract/wire'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'

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
  const requestForm = useRequestForm({
    initialValues: { text: value },
    schema: Body,
    toBody: (values) => ({ text: values.text.trim() }),
    send: async (body) => {
      await onSave(body.text)
      onClose()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title={title}
      canSubmit={form.isDirty()}
      submitLabel="Save changes"
    >
      <Textarea
        label={label}
        autosize
        minRows={8}
        maxRows={24}
        {...form.getInputProps('text')}
        data-autofocus
      />
    </FormDialog>
  )
}
