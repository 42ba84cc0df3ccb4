import { mount } from '@/lib/api/mount'
import { leadOperations } from '@/lib/lead-generation/leads'

export const { POST } = mount(leadOperations.convertLead)
