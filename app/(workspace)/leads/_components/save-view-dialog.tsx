'use client'

import { Stack, Text, TextInput } from '@mantine/core'
import { saveLeadView } from '@/lib/lead-generation/leads/record-contract'
import { useRefresh } from '@/lib/ui/address'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { RequestFailure } from '@/lib/ui/request-failure'
import { showSuccess } from '@/lib/ui/toasts'

/** @param query the inbox's address parameters, without the page */
export function SaveViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const refresh = useRefresh()
  const { form, failure, onSubmit, submitting } = useRequestForm({
    initialValues: { name: '' },
    schema: saveLeadView.input.body!,
    toBody: ({ name }) => ({ name: name.trim(), query }),
    send: async (body) => {
      await request<typeof saveLeadView>('POST /api/lead-generation/views', { body })
      showSuccess(`“${body.name}” is among your views.`, 'View saved')
      onClose()
      refresh()
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Save this view"
      isDirty={form.isDirty()}
      isSending={submitting}
      onSubmit={onSubmit}
      submitLabel="Save view"
    >
      <Stack gap="md">
        <RequestFailure failure={failure} />
        <Text c="dimmed">Keeps the search, the filters and the order you see now.</Text>
        <TextInput
          {...form.getInputProps('name')}
          label="Name"
          placeholder="Ready to talk"
          maxLength={60}
          data-autofocus
        />
      </Stack>
    </FormDialog>
  )
}
