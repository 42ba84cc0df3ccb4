import { mount } from '@/lib/api/mount'
import { assessmentOperations } from '@/lib/lead-generation/assessments'

export const { GET, PATCH, DELETE } = mount(
  assessmentOperations.getAssessmentConfig,
  assessmentOperations.updateAssessmentConfig,
  assessmentOperations.deleteAssessmentConfig,
)
