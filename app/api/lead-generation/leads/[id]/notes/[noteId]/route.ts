import { mount } from '@/lib/api/mount'
import { leadRecordOperations } from '@/lib/leads'

export const { PATCH, DELETE } = mount(
  leadRecordOperations.updateLeadNote,
  leadRecordOperations.deleteLeadNote,
)
