import { mount } from '@/lib/api/mount'
import { leadRecordOperations } from '@/lib/leads'

export const { DELETE } = mount(leadRecordOperations.deleteLeadView)
