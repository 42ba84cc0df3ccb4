import { mount } from '@/lib/api/mount'
import { leadOperations } from '@/lib/leads'

export const { POST } = mount(leadOperations.convertLead)
