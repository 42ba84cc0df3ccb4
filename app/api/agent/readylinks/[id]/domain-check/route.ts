import { mount } from '@/lib/api/mount'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'

export const { POST } = mount(readyLinkOperations.checkReadyLinkDomain)
