'use client'

import { NativeSelect } from '@mantine/core'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import { RememberItemBody, type rememberItem } from '@/lib/nucleus/captures/record-contract'
import {
  MAX_CONTENT_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
  MEMORY_TYPES,
} from '@/lib/nucleus/memories/constants'
import type { MemoryType } from '@/lib/nucleus/memories/contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { MemoryFields } from '../../../../_kit/memories/memory-fields'
import { TYPE_NAMES } from '../../../../_kit/memories/memory-words'

interface RememberDialogProps {
  item: CaptureItemWire
  /** The subject, if the capture names one. */
  subject: string
  onClose: () => void
  onRemembered: () => void
}

export function RememberDialog({ item, subject, onClose, onRemembered }: RememberDialogProps) {
  const attempt = useAttemptKey()
  const requestForm = useRequestForm({
    initialValues: {
      subject: subject.slice(0, MAX_SUBJECT_CHARACTERS),
      content: contentOf(item).slice(0, MAX_CONTENT_CHARACTERS),
      memoryType: 'client' as MemoryType,
    },
    schema: RememberItemBody,
    missing: { subject: 'Enter a subject.', content: 'Enter what to remember.' },
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
      showSuccess(`“${memory.subject}” is saved, with the passage it comes from.`, 'Remembered')
      onRemembered()
      onClose()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog request={requestForm} onClose={onClose} title="Save as a memory" submitLabel="Remember">
      <MemoryFields form={form} />
      <NativeSelect
        {...form.getInputProps('memoryType')}
        label="Type"
        data={MEMORY_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
      />
    </FormDialog>
  )
}

/** The text to remember: a statement about a person, or the item's own words. */
function contentOf(item: CaptureItemWire): string {
  if (item.itemType !== 'contact_mention') return item.content
  const { name, role, company, email, phone } = item.metadata
  const facts = [role, company, email, phone].filter(Boolean).join(', ')
  return facts ? `${name}: ${facts}` : item.content
}
