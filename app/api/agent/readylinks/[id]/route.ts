import { mount } from '@/lib/api/mount'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'

export const { GET, PATCH, DELETE } = mount(
  readyLinkOperations.getReadyLink,
  readyLinkOperations.updateReadyLink,
  readyLinkOperations.deleteReadyLink,
)
