import { analysisOperations } from '@/lib/analysis'
import { mount } from '@/lib/api/mount'

export const { PATCH, DELETE } = mount(
  analysisOperations.updateOpportunity,
  analysisOperations.deleteOpportunity,
)
