import { analysisOperations } from '@/lib/analysis'
import { mount } from '@/lib/api/mount'

export const { GET, POST } = mount(analysisOperations.listOpportunities, analysisOperations.createOpportunity)
