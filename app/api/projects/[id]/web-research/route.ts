import { mount } from '@/lib/api/mount'
import { researchOperations } from '@/lib/research'

export const { POST } = mount(researchOperations.startWebResearch)
