import { secondFactorOperations } from '@/lib/account/second-factor'
import { mount } from '@/lib/api/mount'

export const { POST } = mount(secondFactorOperations.confirmSecondFactor)
