import { mount } from '@/lib/api/mount'
import { interviewInviteOperations } from '@/lib/audit/interviews'

export const { POST } = mount(interviewInviteOperations.stopInterviewReminders)
