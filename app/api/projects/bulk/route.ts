import { mount } from '@/lib/api/mount'
import { projectOperations } from '@/lib/audit/projects'

export const { PATCH } = mount(projectOperations.changeProjects)
