'use client'

import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { CaptureItemWire } from '@/lib/captures/contract'
import { RememberItemBody, type rememberItem } from '@/lib/captures/record-contract'
import type { MemoryType } from '@/lib/memories/contract'
import { MAX_CONTENT_CHARACTERS, MAX_SUBJECT_CHARACTERS, MEMORY_TYPES } from '@/lib/memories/vocabulary'
import { useRequestForm } from '@/lib/ui/form'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { FormDialog } from '../../../../projects/_components/form-dialog'
import { RequestFailure } from '../../../../projects/_components/request-failure'
import { useAttemptKey } from '../../../../projects/_components/use-attempt-key'
import { TYPE_NAMES } from '../../../memories/_components/memory-words'

interface RememberDialogProps {
  item: CaptureItemWire
  /** Whom or what it is about, as far as the capture tells. */
  subject: string
  onClose: () => void
  onRemembered: () => void
}

export function RememberDialog({ item, subject, onClose, onRemembered }: RememberDialogProps) {
  const attempt = useAttemptKey()
  const { form, failure, onSubmit, submitting } = useRequestForm({
    initialValues: {
      subject: subject.slice(0, MAX_SUBJECT_CHARACTERS),
      content: contentOf(item).slice(0, MAX_CONTENT_CHARACTERS),
      memoryType: 'client' as MemoryType,
    },
    schema: RememberItemBody,
    toBody: (values) => ({
      ...values,
      subject: values.subject.trim(),
      content: values.content.trim(),
    }),
    send: async (body) => {
      const params = { id: item.captureId, itemId: item.id }
      const memory = await attempt((idempotencyKey) =>
        request<typeof rememberItem>(
          'POST /api/nucleus/captures/{id}/items/{itemId}/memory',
          { params, body },
          { idempotencyKey },
        ),
      )
      showSuccess(`“${memory.subject}” is kept, with the passage it comes from.`, 'Remembered')
      onRemembered()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Make a memory of it"
      isDirty={form.isDirty()}
      isSending={submitting}
      onSubmit={onSubmit}
      submitLabel="Remember"
    >
      <Stack gap="md">
        <RequestFailure failure={failure} />
        <TextInput
          {...form.getInputProps('subject')}
          label="Subject"
          description="Who or what it is about"
          maxLength={MAX_SUBJECT_CHARACTERS}
          autoComplete="off"
          required
        />
        <Textarea
          {...form.getInputProps('content')}
          label="What to remember"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={MAX_CONTENT_CHARACTERS}
          required
          data-autofocus
        />
        <NativeSelect
          {...form.getInputProps('memoryType')}
          label="Type"
          data={MEMORY_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
        />
      </Stack>
    </FormDialog>
  )
}

/** A person is remembered by what is said about them, everything else by its words. */
function contentOf(item: CaptureItemWire): string {
  if (item.itemType !== 'contact_mention') return item.content
  const { name, role, company, email, phone } = item.metadata
  const facts = [role, company, email, phone].filter(Boolean).join(', ')
  return facts ? `${name}: ${facts}` : item.content
}
