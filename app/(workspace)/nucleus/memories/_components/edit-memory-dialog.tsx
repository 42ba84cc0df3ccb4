'use client'

import { Text } from '@mantine/core'
import { type MemoryWire, updateMemory } from '@/lib/nucleus/memories/contract'
import { useRefresh } from '@/lib/ui/address'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'
import { MemoryFields } from '../../../_kit/memories/memory-fields'
import { isToReview } from '../../../_kit/memories/memory-words'

interface EditMemoryDialogProps {
  memory: MemoryWire
  onClose: () => void
  onSaved: () => void
}

export function EditMemoryDialog({ memory, onClose, onSaved }: EditMemoryDialogProps) {
  const refresh = useRefresh()
  const confirms = isToReview(memory)
  const requestForm = useRequestForm({
    initialValues: { subject: memory.subject, content: memory.content },
    schema: updateMemory.input.body!,
    missing: { subject: 'Enter a subject.', content: 'Enter what to remember.' },
    toBody: ({ subject, content }) => ({
      memoryId: memory.id,
      subject: subject.trim(),
      content: content.trim(),
    }),
    send: async (body) => {
      await request<typeof updateMemory>('PATCH /api/nucleus/memories', { body })
      showSuccess(confirms ? 'Saved and confirmed: it is a fact from now on.' : 'The memory is saved.')
      onClose()
      onSaved()
      refresh()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog
      request={requestForm}
      onClose={onClose}
      title="Edit memory"
      submitLabel={confirms ? 'Save and confirm' : 'Save'}
    >
      {confirms && <Text c="dimmed">Saving confirms this memory as a fact.</Text>}
      <MemoryFields form={form} />
    </FormDialog>
  )
}
