import { mount } from '@/lib/api/mount'
import { interviewOperations } from '@/lib/audit/interviews'

export const { PUT } = mount(interviewOperations.saveInterviewAnswer)
