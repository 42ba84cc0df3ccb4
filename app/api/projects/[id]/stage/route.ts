import { mount } from '@/lib/api/mount'
import { projectOperations } from '@/lib/audit/projects'

export const { POST } = mount(projectOperations.moveProject)
