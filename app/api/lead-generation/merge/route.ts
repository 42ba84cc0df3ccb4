import { mount } from '@/lib/api/mount'
import { leadInboxOperations } from '@/lib/lead-generation/leads'

export const { POST } = mount(leadInboxOperations.mergeLeads)
