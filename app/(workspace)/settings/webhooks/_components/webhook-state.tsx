import { Badge } from '@mantine/core'
import type { WebhookWire } from '@/lib/account/webhooks/contract'

/** Whether a webhook is on, off or failing. */
export function WebhookState({ isEnabled, failingSince }: Pick<WebhookWire, 'isEnabled' | 'failingSince'>) {
  if (!isEnabled) return <Badge color="gray">Off</Badge>
  return failingSince ? <Badge color="red">Failing</Badge> : <Badge color="green">On</Badge>
}
