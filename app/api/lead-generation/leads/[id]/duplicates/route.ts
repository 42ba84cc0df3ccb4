import { mount } from '@/lib/api/mount'
import { leadInboxOperations } from '@/lib/lead-generation/leads'

export const { GET } = mount(leadInboxOperations.listDuplicateLeads)
