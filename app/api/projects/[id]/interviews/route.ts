import { mount } from '@/lib/api/mount'
import { interviewOperations } from '@/lib/audit/interviews'

export const { GET, POST } = mount(interviewOperations.listInterviews, interviewOperations.createInterview)
