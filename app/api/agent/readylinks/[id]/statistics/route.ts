import { mount } from '@/lib/api/mount'
import { readyLinkOperations } from '@/lib/readylinks'

export const { GET } = mount(readyLinkOperations.getReadyLinkStatistics)
