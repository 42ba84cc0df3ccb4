import { mount } from '@/lib/api/mount'
import { interviewOperations } from '@/lib/audit/interviews'

export const { PATCH, DELETE } = mount(
  interviewOperations.updateStakeholder,
  interviewOperations.deleteStakeholder,
)
