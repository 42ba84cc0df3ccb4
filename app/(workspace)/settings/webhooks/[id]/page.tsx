import { Alert, Box, Code, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requirePrincipal } from '@/app/_server/session'
import { webhookOperations } from '@/lib/account/webhooks'
import { callAsUser } from '@/lib/api/call'
import { PageHeader } from '@/lib/ui/page-header'
import { DateText } from '@/lib/ui/relative-time'
import { Section } from '@/lib/ui/section'
import { WebhookState } from '../_components/webhook-state'
import { DeliveryLog } from './_components/delivery-log'
import { WebhookActions } from './_components/webhook-actions'

export const metadata: Metadata = { title: 'Webhook' }

export default async function WebhookPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const principal = await requirePrincipal()
  const { webhooks } = await callAsUser(webhookOperations.listWebhooks, principal)
  const webhook = webhooks.find((one) => one.id === id)
  if (!webhook) notFound()
  const { deliveries } = await callAsUser(webhookOperations.listWebhookDeliveries, principal, {
    params: { id },
  })
  const { isEnabled, disabledReason, failingSince, previousSecretUntil } = webhook
  return (
    <>
      <PageHeader
        back={{ href: '/settings/webhooks', label: 'Webhooks' }}
        title={webhook.name}
        description={
          <>
            <Text span inherit display="block" truncate title={webhook.url}>
              {webhook.url}
            </Text>
            <Box component="span" display="block" mt="xs">
              <WebhookState {...webhook} />
            </Box>
          </>
        }
        actions={<WebhookActions webhook={webhook} />}
      />
      {!isEnabled && disabledReason !== 'owner' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="lg" maw="44rem" title="Turned off">
          {disabledReason === 'gone'
            ? 'Its receiver answered that it is gone (410).'
            : 'Its deliveries kept failing.'}{' '}
          Turn it on once the receiver works again; deliveries below can then be sent again.
        </Alert>
      )}
      {isEnabled && failingSince && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} mb="lg" maw="44rem" title="Failing">
          Deliveries have failed since <DateText at={failingSince} />. If that goes on for days, the webhook
          is turned off.
        </Alert>
      )}
      <Section title="Events" isSpaced>
        <Text>
          {webhook.events.map((event) => (
            <Code key={event} mr="xs" fz="sm">
              {event}
            </Code>
          ))}
        </Text>
        {previousSecretUntil && (
          <Text size="sm" c="dimmed" mt="xs">
            Messages are signed with the previous secret too until <DateText at={previousSecretUntil} />.
          </Text>
        )}
      </Section>
      <Section title="Deliveries" description="The latest 100, newest first." isSpaced>
        <DeliveryLog webhookId={id} isEnabled={isEnabled} deliveries={deliveries} />
      </Section>
    </>
  )
}
