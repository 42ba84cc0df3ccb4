import { mount } from '@/lib/api/mount'
import { reportOperations } from '@/lib/audit/reports'

export const { GET } = mount(reportOperations.downloadMemos)
