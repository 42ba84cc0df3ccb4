import { accountOperations } from '@/lib/account/users'
import { mount } from '@/lib/api/mount'

export const { DELETE } = mount(accountOperations.endSession)
