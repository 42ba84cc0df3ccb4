import { mount } from '@/lib/api/mount'
import { interviewOperations } from '@/lib/interviews'

export const { GET, PATCH, DELETE } = mount(
  interviewOperations.getInterview,
  interviewOperations.updateInterview,
  interviewOperations.deleteInterview,
)
