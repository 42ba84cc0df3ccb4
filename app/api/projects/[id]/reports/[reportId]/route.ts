import { mount } from '@/lib/api/mount'
import { reportOperations } from '@/lib/reports'

export const { GET } = mount(reportOperations.getReport)
