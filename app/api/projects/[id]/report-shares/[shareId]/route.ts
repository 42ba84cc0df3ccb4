import { mount } from '@/lib/api/mount'
import { reportShareOperations } from '@/lib/audit/report-shares'

export const { GET, PATCH, DELETE } = mount(
  reportShareOperations.getReportShare,
  reportShareOperations.updateReportShare,
  reportShareOperations.deleteReportShare,
)
