import { mount } from '@/lib/api/mount'
import { readyLinkOperations } from '@/lib/readylinks'

export const { GET, PATCH, DELETE } = mount(
  readyLinkOperations.getReadyLink,
  readyLinkOperations.updateReadyLink,
  readyLinkOperations.deleteReadyLink,
)
