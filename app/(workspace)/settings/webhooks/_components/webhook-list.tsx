import { Box, Text } from '@mantine/core'
import type { WebhookWire } from '@/lib/account/webhooks/contract'
import { RelativeTime } from '@/lib/ui/relative-time'
import { RowLink } from '@/lib/ui/row-link'
import rows from '../../_components/rows.module.css'
import { WebhookState } from './webhook-state'

/** The webhooks of the account; each leads to its page. */
export function WebhookList({ webhooks }: { webhooks: WebhookWire[] }) {
  return (
    <Box component="ul" aria-label="Webhooks" m={0} p={0} style={{ listStyle: 'none' }}>
      {webhooks.map((webhook) => (
        <li key={webhook.id} className={`${rows.row} ${rows.link}`}>
          <div>
            <RowLink href={`/settings/webhooks/${webhook.id}`} fw={600}>
              {webhook.name}
            </RowLink>
            <Text size="sm" c="dimmed" truncate title={webhook.url}>
              {webhook.url}
            </Text>
          </div>
          <Text size="sm" c="dimmed">
            {webhook.events.join(', ')}
          </Text>
          <div>
            <div className={rows.first}>
              <WebhookState {...webhook} />
            </div>
            {webhook.isEnabled && webhook.failingSince && (
              <Text size="sm" c="dimmed">
                First failure <RelativeTime at={webhook.failingSince} />
              </Text>
            )}
          </div>
        </li>
      ))}
    </Box>
  )
}
