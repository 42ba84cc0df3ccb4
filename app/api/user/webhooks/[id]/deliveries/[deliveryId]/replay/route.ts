import { webhookOperations } from '@/lib/account/webhooks'
import { mount } from '@/lib/api/mount'

export const { POST } = mount(webhookOperations.replayWebhookDelivery)
