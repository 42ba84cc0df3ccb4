import { accountOperations } from '@/lib/account'
import { mount } from '@/lib/api/mount'

export const { POST } = mount(accountOperations.changePlan)
