import { mount } from '@/lib/api/mount'
import { insightOperations } from '@/lib/nucleus/insights'

export const { GET, PATCH } = mount(insightOperations.listInsights, insightOperations.updateInsight)
