import { mount } from '@/lib/api/mount'
import { leadOperations, leadRecordOperations } from '@/lib/leads'

export const { GET, PATCH, DELETE } = mount(
  leadOperations.getLead,
  leadRecordOperations.updateLead,
  leadRecordOperations.deleteLead,
)
