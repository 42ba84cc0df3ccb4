import { mount } from '@/lib/api/mount'
import { interviewInviteOperations } from '@/lib/audit/interviews'

export const { PATCH, DELETE } = mount(
  interviewInviteOperations.updateInterviewTemplate,
  interviewInviteOperations.deleteInterviewTemplate,
)
