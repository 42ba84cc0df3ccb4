import { mount } from '@/lib/api/mount'
import { interviewOperations } from '@/lib/interviews'

export const { GET, POST } = mount(interviewOperations.listInterviews, interviewOperations.createInterview)
