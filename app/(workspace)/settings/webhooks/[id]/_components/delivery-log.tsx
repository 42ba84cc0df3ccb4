'use client'

import { Badge, Box, Button, Code, Group, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import type { replayWebhookDelivery, WebhookDeliveryWire } from '@/lib/account/webhooks/contract'
import { countOf, formatCount } from '@/lib/ui/numbers'
import { RelativeTime } from '@/lib/ui/relative-time'
import { request } from '@/lib/ui/request'
import { useAttempt } from '@/lib/ui/use-attempt'
import { usePolling } from '@/lib/ui/use-polling'

const STATES = {
  waiting: { label: 'Waiting', color: 'orange' },
  sending: { label: 'Sending', color: 'blue' },
  delivered: { label: 'Delivered', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
} as const

interface DeliveryLogProps {
  webhookId: string
  isEnabled: boolean
  deliveries: WebhookDeliveryWire[]
}

/** The messages of a webhook with each try, and a button that sends one again. Follows those under way. */
export function DeliveryLog({ webhookId, isEnabled, deliveries }: DeliveryLogProps) {
  const router = useRouter()
  const isFirstTry = ({ status, attempts }: WebhookDeliveryWire) =>
    status === 'sending' || (status === 'waiting' && attempts.length === 0)
  const awaited = deliveries.filter(
    (delivery) => isFirstTry(delivery) || (delivery.nextAttemptAt ?? '9') <= new Date().toISOString(),
  )
  usePolling(
    awaited.length > 0 ? awaited.map(({ id }) => id).join() : undefined,
    async () => router.refresh(),
    { firstMs: 1_000, slowestMs: 15_000 },
  )
  if (deliveries.length === 0) {
    return <Text c="dimmed">No messages yet. Send a test to see whether the receiver answers.</Text>
  }
  return (
    <Box component="ul" aria-label="Deliveries" m={0} p={0} style={{ listStyle: 'none' }}>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhookId={webhookId} canReplay={isEnabled} delivery={delivery} />
      ))}
    </Box>
  )
}

/** `200 in 41 ms`; without an answer, why there was none. */
function answerWords({
  responseStatus,
  excerpt,
  durationMs,
}: WebhookDeliveryWire['attempts'][number]): string {
  if (responseStatus !== null) return `${responseStatus} in ${formatCount(durationMs)} ms`
  return excerpt.replace(/\.$/, '') || 'No answer'
}

interface DeliveryProps {
  webhookId: string
  canReplay: boolean
  delivery: WebhookDeliveryWire
}

function Delivery({ webhookId, canReplay, delivery }: DeliveryProps) {
  const { attempt, isBusy } = useAttempt()
  const { id, eventType, status, attempts, nextAttemptAt, payload, messageId, createdAt } = delivery
  const last = attempts.at(-1)
  const replay = () =>
    attempt(
      () =>
        request<typeof replayWebhookDelivery>('POST /api/user/webhooks/{id}/deliveries/{deliveryId}/replay', {
          params: { id: webhookId, deliveryId: id },
        }),
      'The message was not sent again',
    )
  return (
    <Box component="li" py="sm" style={{ borderBlockStart: '1px solid var(--border-subtle)' }}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box flex="1 1 16rem" miw={0}>
          <Group gap="xs">
            <Text fw={500}>{eventType}</Text>
            <Badge color={STATES[status].color}>{STATES[status].label}</Badge>
          </Group>
          {last && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {answerWords(last)} · {countOf(attempts.length, 'try', 'tries')}
              {nextAttemptAt && (
                <>
                  {' '}
                  · next try <RelativeTime at={nextAttemptAt} isDue />
                </>
              )}
            </Text>
          )}
        </Box>
        <Text size="sm" c="dimmed" lh="1.875rem">
          <RelativeTime at={createdAt} />
        </Text>
        {canReplay && (status === 'delivered' || status === 'failed') && (
          <Button
            variant="default"
            size="xs"
            onClick={replay}
            loading={isBusy}
            aria-label={`Send again: ${eventType}`}
          >
            Send again
          </Button>
        )}
      </Group>
      <Box component="details" mt={4}>
        <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
          Message and tries
        </Text>
        <Text size="sm" c="dimmed" mt="xs">
          webhook-id {messageId}
        </Text>
        <Code block my="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {payload}
        </Code>
        {attempts.map(({ at, responseStatus, excerpt, durationMs }) => (
          <Box key={at} mb="xs">
            <Text size="sm">
              <RelativeTime at={at} />: {responseStatus ?? 'no answer'} after {formatCount(durationMs)} ms
            </Text>
            {excerpt && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {excerpt}
              </Text>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
