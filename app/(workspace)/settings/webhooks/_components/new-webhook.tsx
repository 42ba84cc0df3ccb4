'use client'

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { createWebhook } from '@/lib/account/webhooks/contract'
import type { BodyOf } from '@/lib/contract/declare'

const load = () => import('./webhook-dialogs')
const CreateWebhookDialog = dynamic(() => load().then((module) => module.CreateWebhookDialog), { ssr: false })
const SecretReveal = dynamic(() => load().then((module) => module.SecretReveal), { ssr: false })

/** Creates a webhook, shows its secret once and leads to its page. */
export function NewWebhook({ isFull }: { isFull: boolean }) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [created, setCreated] = useState<BodyOf<typeof createWebhook>>()
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={isFull}
        title={isFull ? 'There are already 10 webhooks' : undefined}
        onClick={() => setIsOpen(true)}
      >
        New webhook
      </Button>
      {isOpen && (
        <CreateWebhookDialog
          onClose={() => setIsOpen(false)}
          onCreated={(answer) => {
            setIsOpen(false)
            setCreated(answer)
          }}
        />
      )}
      {created && (
        <SecretReveal
          secret={created.secret}
          title="Webhook created"
          hint="The receiver verifies each message with it."
          onClose={() => {
            setCreated(undefined)
            router.push(`/settings/webhooks/${created.webhook.id}`)
          }}
        />
      )}
    </>
  )
}
