import { mount } from '@/lib/api/mount'
import { reportShareOperations } from '@/lib/audit/report-shares'

export const { PATCH, DELETE } = mount(
  reportShareOperations.updateReportComment,
  reportShareOperations.deleteReportComment,
)
