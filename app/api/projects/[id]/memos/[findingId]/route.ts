import { analysisOperations } from '@/lib/analysis'
import { mount } from '@/lib/api/mount'

export const { PATCH } = mount(analysisOperations.updateMemo)
