'use client'

import { Checkbox, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ANNOUNCEMENT_LABELS, ANNOUNCEMENT_TYPES, type AnnouncementType } from '@/lib/contract/announcements'

export interface WebhookValues extends Record<string, unknown> {
  name: string
  url: string
  events: AnnouncementType[]
}

/** The fields of a webhook, for the dialogs that create and change one. */
export function WebhookFields({ form }: { form: UseFormReturnType<WebhookValues> }) {
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        placeholder="CRM"
        autoComplete="off"
        required
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('url')}
        label="Address"
        description="A public https address that takes POST requests"
        placeholder="https://example.com/webhooks/audits"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Checkbox.Group {...form.getInputProps('events')} label="Events" required>
        <Stack gap="xs" mt={6}>
          {ANNOUNCEMENT_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={ANNOUNCEMENT_LABELS[type]} description={type} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  )
}
