import { mount } from '@/lib/api/mount'
import { reportOperations } from '@/lib/reports'

export const { GET, POST } = mount(reportOperations.listReports, reportOperations.createReport)
