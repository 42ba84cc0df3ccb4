import { mount } from '@/lib/api/mount'
import { leadInboxOperations, leadOperations } from '@/lib/leads'

export const { GET, PATCH } = mount(leadOperations.listLeads, leadInboxOperations.updateLeads)
