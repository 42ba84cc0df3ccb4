import { mount } from '@/lib/api/mount'
import { projectCopyOperations } from '@/lib/audit/copies'

export const { POST } = mount(projectCopyOperations.duplicateProject)
