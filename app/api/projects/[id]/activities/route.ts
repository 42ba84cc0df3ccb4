import { mount } from '@/lib/api/mount'
import { projectOperations } from '@/lib/audit/projects'

export const { GET } = mount(projectOperations.listProjectActivities)
