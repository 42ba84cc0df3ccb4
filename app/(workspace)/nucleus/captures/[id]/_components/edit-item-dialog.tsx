'use client'

import { Text, TextInput } from '@mantine/core'
import { UpdateCaptureItemBody } from '@/lib/nucleus/captures/record-contract'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { longDayWords } from '../../_components/capture-words'
import type { ItemChange } from './item-changes'
import type { ActionItem } from './item-handlers'

interface EditItemDialogProps {
  item: ActionItem
  /** The day from which relative dates are counted. */
  capturedAt: string
  onClose: () => void
  onCorrect: (change: Pick<ItemChange, 'owner' | 'dueDate'>) => void
}

/** Corrects the owner and the due date of an item. */
export function EditItemDialog({ item, capturedAt, onClose, onCorrect }: EditItemDialogProps) {
  const { owner, dueDate, dueText } = item.metadata
  const requestForm = useRequestForm({
    initialValues: { owner: owner ?? '', dueDate: dueDate ?? '' },
    schema: UpdateCaptureItemBody,
    toBody: (values) => ({ owner: values.owner.trim() || null, dueDate: values.dueDate || null }),
    // Shown at once and sent in the background, like ticking off.
    send: async (body) => {
      onCorrect(body)
      onClose()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog request={requestForm} onClose={onClose} title="Correct owner and date" submitLabel="Save">
      <Text style={{ overflowWrap: 'anywhere' }}>{item.content}</Text>
      <TextInput
        {...form.getInputProps('owner')}
        label="Owner"
        description="Leave empty for nobody"
        maxLength={200}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('dueDate')}
        type="date"
        label="Due date"
        description={
          dueText
            ? `The text says “${dueText}”, counted from ${longDayWords(capturedAt)}`
            : 'The text names no date'
        }
      />
    </FormDialog>
  )
}
