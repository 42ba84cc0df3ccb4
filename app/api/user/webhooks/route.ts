import { webhookOperations } from '@/lib/account/webhooks'
import { mount } from '@/lib/api/mount'

export const { GET, POST } = mount(webhookOperations.listWebhooks, webhookOperations.createWebhook)
