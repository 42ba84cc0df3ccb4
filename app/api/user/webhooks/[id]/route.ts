import { webhookOperations } from '@/lib/account/webhooks'
import { mount } from '@/lib/api/mount'

export const { PATCH, DELETE } = mount(webhookOperations.updateWebhook, webhookOperations.deleteWebhook)
