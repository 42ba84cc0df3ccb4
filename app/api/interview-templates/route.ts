import { mount } from '@/lib/api/mount'
import { interviewInviteOperations } from '@/lib/audit/interviews'

export const { GET, POST } = mount(
  interviewInviteOperations.listInterviewTemplates,
  interviewInviteOperations.createInterviewTemplate,
)
