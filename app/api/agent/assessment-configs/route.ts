import { mount } from '@/lib/api/mount'
import { assessmentOperations } from '@/lib/assessments'

export const { GET, POST } = mount(
  assessmentOperations.listAssessmentConfigs,
  assessmentOperations.createAssessmentConfig,
)
