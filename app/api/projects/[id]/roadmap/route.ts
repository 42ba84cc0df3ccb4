import { mount } from '@/lib/api/mount'
import { roadmapOperations } from '@/lib/audit/roadmap'

export const { GET, PATCH } = mount(roadmapOperations.getRoadmap, roadmapOperations.updateRoadmap)
