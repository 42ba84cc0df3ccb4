'use client'

import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  CreateWebhookBody,
  type createWebhook,
  UpdateWebhookBody,
  type updateWebhook,
  type WebhookWire,
} from '@/lib/account/webhooks/contract'
import type { BodyOf } from '@/lib/contract/declare'
import { CopyField } from '@/lib/ui/copy-field'
import { useRequestForm } from '@/lib/ui/form'
import { FormDialog } from '@/lib/ui/form-dialog'
import { request } from '@/lib/ui/request'
import { useAttemptKey } from '@/lib/ui/use-attempt-key'
import { WebhookFields, type WebhookValues } from './webhook-fields'

const toBody = ({ name, url, events }: WebhookValues) => ({ name: name.trim(), url: url.trim(), events })

interface CreateDialogProps {
  onClose: () => void
  onCreated: (created: BodyOf<typeof createWebhook>) => void
}

export function CreateWebhookDialog({ onClose, onCreated }: CreateDialogProps) {
  const attempt = useAttemptKey()
  const initialValues: WebhookValues = { name: '', url: '', events: ['lead.created'] }
  const requestForm = useRequestForm({
    initialValues,
    schema: CreateWebhookBody,
    missing: { name: 'Enter a name.', url: 'Enter the address.', events: 'Choose at least one event.' },
    toBody,
    send: async (body) =>
      onCreated(
        await attempt((idempotencyKey) =>
          request<typeof createWebhook>('POST /api/user/webhooks', { body }, { idempotencyKey }),
        ),
      ),
  })
  return (
    <FormDialog request={requestForm} onClose={onClose} title="New webhook" submitLabel="Create webhook">
      <WebhookFields form={requestForm.form} />
    </FormDialog>
  )
}

interface EditDialogProps {
  webhook: WebhookWire
  onClose: () => void
  onSaved: () => void
}

export function EditWebhookDialog({ webhook, onClose, onSaved }: EditDialogProps) {
  const { id, name, url, events } = webhook
  const initialValues: WebhookValues = { name, url, events }
  const requestForm = useRequestForm({
    initialValues,
    schema: UpdateWebhookBody,
    missing: { name: 'Enter a name.', url: 'Enter the address.', events: 'Choose at least one event.' },
    toBody,
    send: async (body) => {
      await request<typeof updateWebhook>('PATCH /api/user/webhooks/{id}', { params: { id }, body })
      onSaved()
    },
  })
  return (
    <FormDialog request={requestForm} onClose={onClose} title="Edit webhook" submitLabel="Save">
      <WebhookFields form={requestForm.form} />
    </FormDialog>
  )
}

interface SecretRevealProps {
  /** Undefined when its answer was lost on the way. */
  secret: string | undefined
  title: string
  hint: string
  onClose: () => void
}

/** Shows a secret, once; stays open until it is closed by its button. */
export function SecretReveal({ secret, title, hint, onClose }: SecretRevealProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack>
        {secret === undefined ? (
          <Text>The connection broke before the secret arrived. Rotate the secret to get another.</Text>
        ) : (
          <>
            <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
              Copy the secret now. It cannot be shown again.
            </Alert>
            <CopyField value={secret} label="secret" />
            <Text size="sm">{hint}</Text>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {secret === undefined ? 'Close' : 'I have stored it'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
