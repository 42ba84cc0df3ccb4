'use client'

import { Button } from '@mantine/core'
import { IconChevronDown, IconPencil, IconPower, IconRefresh, IconTrash } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type {
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  WebhookWire,
} from '@/lib/account/webhooks/contract'
import type { BodyOf } from '@/lib/contract/declare'
import { confirm } from '@/lib/ui/confirm'
import { MenuButton } from '@/lib/ui/menu-button'
import { request } from '@/lib/ui/request'
import { showFailure, showSuccess } from '@/lib/ui/toasts'
import { useAttempt } from '@/lib/ui/use-attempt'

const load = () => import('../../_components/webhook-dialogs')
const EditWebhookDialog = dynamic(() => load().then((module) => module.EditWebhookDialog), { ssr: false })
const SecretReveal = dynamic(() => load().then((module) => module.SecretReveal), { ssr: false })

/** What can be done with a webhook: test it, change it, turn it on or off, rotate its secret, delete it. */
export function WebhookActions({ webhook }: { webhook: WebhookWire }) {
  const { id, name, isEnabled } = webhook
  const params = { id }
  const router = useRouter()
  const { attempt, isBusy } = useAttempt()
  const [isEditing, setIsEditing] = useState(false)
  const [rotated, setRotated] = useState<BodyOf<typeof rotateWebhookSecret>>()

  const test = () =>
    attempt(
      () => request<typeof testWebhook>('POST /api/user/webhooks/{id}/test', { params }),
      'The test was not sent',
    )
  const turn = () =>
    attempt(
      () =>
        request<typeof updateWebhook>('PATCH /api/user/webhooks/{id}', {
          params,
          body: { isEnabled: !isEnabled },
        }),
      'The webhook was not changed',
    )
  async function rotate() {
    const isConfirmed = await confirm({
      title: 'Rotate the secret?',
      message:
        'You get a new secret. For 24 hours messages are signed with both, so that the receiver can change over without a gap.',
      confirmLabel: 'Rotate secret',
    })
    if (!isConfirmed) return
    await attempt(
      async () =>
        setRotated(
          await request<typeof rotateWebhookSecret>('POST /api/user/webhooks/{id}/secret', { params }),
        ),
      'The secret was not rotated',
    )
  }
  async function remove() {
    const isConfirmed = await confirm({
      title: `Delete ‘${name}’?`,
      message: 'Its deliveries go with it, and what waits is not sent.',
      confirmLabel: 'Delete webhook',
    })
    if (!isConfirmed) return
    try {
      await request<typeof deleteWebhook>('DELETE /api/user/webhooks/{id}', { params })
      showSuccess('Webhook deleted')
      router.push('/settings/webhooks')
      router.refresh()
    } catch (error) {
      showFailure(error, 'The webhook was not deleted')
    }
  }

  return (
    <>
      <Button onClick={test} loading={isBusy}>
        Send test
      </Button>
      <MenuButton
        button={
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            More
          </Button>
        }
        groups={[
          {
            entries: [
              {
                id: 'edit',
                label: 'Edit',
                icon: <IconPencil size={16} aria-hidden />,
                onPress: () => setIsEditing(true),
                opensDialog: true,
              },
              {
                id: 'turn',
                label: isEnabled ? 'Turn off' : 'Turn on',
                icon: <IconPower size={16} aria-hidden />,
                onPress: turn,
              },
              {
                id: 'rotate',
                label: 'Rotate secret',
                icon: <IconRefresh size={16} aria-hidden />,
                onPress: rotate,
                opensDialog: true,
              },
            ],
          },
          {
            entries: [
              {
                id: 'delete',
                label: 'Delete',
                icon: <IconTrash size={16} aria-hidden />,
                onPress: remove,
                isDangerous: true,
                opensDialog: true,
              },
            ],
          },
        ]}
      />
      {isEditing && (
        <EditWebhookDialog
          webhook={webhook}
          onClose={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false)
            router.refresh()
          }}
        />
      )}
      {rotated && (
        <SecretReveal
          secret={rotated.secret}
          title="New secret"
          hint="For 24 hours messages are signed with the previous secret as well."
          onClose={() => {
            setRotated(undefined)
            router.refresh()
          }}
        />
      )}
    </>
  )
}
