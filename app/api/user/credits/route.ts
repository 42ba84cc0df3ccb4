import { mount } from '@/lib/api/mount'
import { quotaOperations } from '@/lib/lead-generation/readylinks'

export const { GET } = mount(quotaOperations.getCredits)
