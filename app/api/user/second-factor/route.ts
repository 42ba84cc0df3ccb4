import { secondFactorOperations } from '@/lib/account/second-factor'
import { mount } from '@/lib/api/mount'

export const { GET, POST, DELETE } = mount(
  secondFactorOperations.getSecondFactor,
  secondFactorOperations.startSecondFactor,
  secondFactorOperations.removeSecondFactor,
)
