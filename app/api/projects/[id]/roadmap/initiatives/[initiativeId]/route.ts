import { mount } from '@/lib/api/mount'
import { roadmapOperations } from '@/lib/audit/roadmap'

export const { PATCH, DELETE } = mount(roadmapOperations.updateInitiative, roadmapOperations.deleteInitiative)
