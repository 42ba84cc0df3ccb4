import { mount } from '@/lib/api/mount'
import { leadOperations, leadRecordOperations } from '@/lib/lead-generation/leads'

export const { GET, PATCH, DELETE } = mount(
  leadOperations.getLead,
  leadRecordOperations.updateLead,
  leadRecordOperations.deleteLead,
)
