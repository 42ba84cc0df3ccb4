import { mount } from '@/lib/api/mount'
import { projectOperations } from '@/lib/audit/projects'

export const { GET, PATCH } = mount(projectOperations.getProject, projectOperations.patchProject)
