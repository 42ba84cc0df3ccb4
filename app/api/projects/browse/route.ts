import { mount } from '@/lib/api/mount'
import { projectOperations } from '@/lib/projects'

export const { GET } = mount(projectOperations.browseProjects)
