import { Badge } from '@mantine/core'
import type { WebhookWire } from '@/lib/account/webhooks/contract'

/** Whether a webhook is on, off or failing. */
export function WebhookState({ isEnabled, failingSince }: Pick<WebhookWire, 'isEnabled' | 'failingSince'>) {
  if (!isEnabled)
    return (
      <Badge component="span" color="gray">
        Off
      </Badge>
    )
  return failingSince ? (
    <Badge component="span" color="red">
      Failing
    </Badge>
  ) : (
    <Badge component="span" color="green">
      On
    </Badge>
  )
}
