import { mount } from '@/lib/api/mount'
import { readyLinkOperations } from '@/lib/readylinks'

export const { POST } = mount(readyLinkOperations.checkReadyLinkDomain)
