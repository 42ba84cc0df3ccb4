import { mount } from '@/lib/api/mount'
import { readyLinkOperations } from '@/lib/lead-generation/readylinks'

export const { GET } = mount(readyLinkOperations.getReadyLinkStatistics)
