import { mount } from '@/lib/api/mount'
import { interviewOperations } from '@/lib/interviews'

export const { POST } = mount(interviewOperations.renewInterview)
