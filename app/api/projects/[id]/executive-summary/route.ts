import { analysisOperations } from '@/lib/analysis'
import { mount } from '@/lib/api/mount'

export const { PUT } = mount(analysisOperations.updateExecutiveSummary)
