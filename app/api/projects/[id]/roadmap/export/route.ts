import { mount } from '@/lib/api/mount'
import { roadmapOperations } from '@/lib/audit/roadmap'

export const { GET } = mount(roadmapOperations.exportRoadmap)
