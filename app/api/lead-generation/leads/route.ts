import { mount } from '@/lib/api/mount'
import { leadInboxOperations, leadOperations } from '@/lib/lead-generation/leads'

export const { GET, PATCH } = mount(leadOperations.listLeads, leadInboxOperations.updateLeads)
