import { mount } from '@/lib/api/mount'
import { leadRecordOperations } from '@/lib/lead-generation/leads'

export const { PATCH, DELETE } = mount(
  leadRecordOperations.updateLeadNote,
  leadRecordOperations.deleteLeadNote,
)
