import { mount } from '@/lib/api/mount'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'

export const { GET, POST } = mount(readyLinkOperations.listReadyLinks, readyLinkOperations.createReadyLink)
