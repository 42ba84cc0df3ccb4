import { mount } from '@/lib/api/mount'
import { researchOperations } from '@/lib/audit/research'

export const { GET } = mount(researchOperations.getResearchPage)
