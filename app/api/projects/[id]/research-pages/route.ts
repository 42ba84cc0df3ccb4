import { mount } from '@/lib/api/mount'
import { researchOperations } from '@/lib/research'

export const { GET } = mount(researchOperations.listResearchPages)
