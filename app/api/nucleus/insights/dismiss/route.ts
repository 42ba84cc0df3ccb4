import { mount } from '@/lib/api/mount'
import { insightInboxOperations } from '@/lib/nucleus/insights'

export const { POST } = mount(insightInboxOperations.dismissInsights)
