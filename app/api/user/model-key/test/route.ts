import { modelKeyOperations } from '@/lib/ai'
import { mount } from '@/lib/api/mount'

export const { POST } = mount(modelKeyOperations.testModelKey)
