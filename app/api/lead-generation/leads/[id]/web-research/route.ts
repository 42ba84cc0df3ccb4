import { mount } from '@/lib/api/mount'
import { leadRecordOperations } from '@/lib/leads'

export const { POST } = mount(leadRecordOperations.startLeadResearch)
