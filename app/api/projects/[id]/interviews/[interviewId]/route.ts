import { mount } from '@/lib/api/mount'
import { interviewOperations } from '@/lib/audit/interviews'

export const { GET, PATCH, DELETE } = mount(
  interviewOperations.getInterview,
  interviewOperations.updateInterview,
  interviewOperations.deleteInterview,
)
