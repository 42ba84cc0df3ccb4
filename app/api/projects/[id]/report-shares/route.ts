import { mount } from '@/lib/api/mount'
import { reportShareOperations } from '@/lib/audit/report-shares'

export const { GET, POST } = mount(
  reportShareOperations.listReportShares,
  reportShareOperations.createReportShare,
)
