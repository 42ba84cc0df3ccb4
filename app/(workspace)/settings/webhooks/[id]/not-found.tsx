import { MissingRecord } from '@/lib/ui/missing-record'

export default function WebhookNotFound() {
  return <MissingRecord noun="webhook" list={{ href: '/settings/webhooks', label: 'Go to webhooks' }} />
}
