import { analysisOperations } from '@/lib/analysis'
import { mount } from '@/lib/api/mount'

export const { GET } = mount(analysisOperations.getFindings)
