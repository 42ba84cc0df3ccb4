import { mount } from '@/lib/api/mount'
import { assessmentOperations } from '@/lib/lead-generation/assessments'

export const { GET, POST } = mount(
  assessmentOperations.listAssessmentConfigs,
  assessmentOperations.createAssessmentConfig,
)
