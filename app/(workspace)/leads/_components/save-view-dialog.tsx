'use client'

import { Text, TextInput } from '@mantine/core'
import { saveLeadView } from '@/lib/lead-generation/leads/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { showSuccess } from '@/lib/ui/toasts'

/** @param query the inbox's address parameters, without the page */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const refresh = useRefresh()
  const requestForm = useRequestForm({
    initialValues: { name: '' },
    schema: saveLeadView.input.body!,
    missing: { name: 'Enter a name.' },
    toBody: ({ name }) => ({ name: name.trim(), query }),
    send: async (body) => {
      await request<typeof saveLeadView>('POST /api/lead-generation/views', { body })
      showSuccess(`“${body.name}” is added to your views.`, 'View saved')
      onClose()
      refresh()
    },
  })
  const { form } = requestForm
  return (
    <FormDialog request={requestForm} onClose={onClose} title="Save this view" submitLabel="Save view">
      <Text c="dimmed">Keeps the search, the filters and the order you see now.</Text>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        placeholder="Ready to talk"
        maxLength={60}
        data-autofocus
      />
    </FormDialog>
  )
}
