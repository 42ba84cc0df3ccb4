import { mount } from '@/lib/api/mount'
import { leadInboxOperations } from '@/lib/leads'

export const { GET } = mount(leadInboxOperations.exportLeads)
