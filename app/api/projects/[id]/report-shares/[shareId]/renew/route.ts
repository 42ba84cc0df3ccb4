import { mount } from '@/lib/api/mount'
import { reportShareOperations } from '@/lib/audit/report-shares'

export const { POST } = mount(reportShareOperations.renewReportShare)
