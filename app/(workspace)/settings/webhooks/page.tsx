import { IconWebhook } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { requirePrincipal } from '@/app/_server/session'
import { webhookOperations } from '@/lib/account/webhooks'
import { MAX_WEBHOOKS } from '@/lib/account/webhooks/constants'
import { callAsUser } from '@/lib/api/call'
import { EmptyMessage } from '@/lib/ui/empty-message'
import { LinkAnchor, LinkButton } from '@/lib/ui/links'
import { PageHeader } from '@/lib/ui/page-header'
import { NewWebhook } from './_components/new-webhook'
import { WebhookList } from './_components/webhook-list'

export const metadata: Metadata = { title: 'Webhooks' }

export default async function WebhooksPage() {
  const { webhooks } = await callAsUser(webhookOperations.listWebhooks, await requirePrincipal())
  return (
    <>
      <PageHeader
        title="Webhooks"
        description={
          <>
            Tell other systems what happens here, as signed messages. The{' '}
            <LinkAnchor href="/docs/webhooks">guide</LinkAnchor> shows the messages and how to verify them.
          </>
        }
        actions={<NewWebhook isFull={webhooks.length >= MAX_WEBHOOKS} />}
      />
      {webhooks.length === 0 ? (
        <EmptyMessage
          icon={IconWebhook}
          title="No webhooks yet"
          description="Let your CRM know about new leads, or start a workflow when an audit is done."
          actions={
            <LinkButton href="/docs/webhooks" variant="default">
              Read the guide
            </LinkButton>
          }
        />
      ) : (
        <WebhookList webhooks={webhooks} />
      )}
    </>
  )
}
