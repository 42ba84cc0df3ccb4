import { mount } from '@/lib/api/mount'
import { analysisOperations } from '@/lib/audit/analysis'

export const { GET } = mount(analysisOperations.getScoreHistory)
