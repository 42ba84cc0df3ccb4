import { modelKeyOperations } from '@/lib/ai'
import { mount } from '@/lib/api/mount'

export const { GET, PUT, DELETE } = mount(
  modelKeyOperations.getModelKey,
  modelKeyOperations.putModelKey,
  modelKeyOperations.deleteModelKey,
)
