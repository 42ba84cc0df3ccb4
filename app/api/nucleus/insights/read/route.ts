import { mount } from '@/lib/api/mount'
import { insightInboxOperations } from '@/lib/insights'

export const { POST } = mount(insightInboxOperations.readInsights)
