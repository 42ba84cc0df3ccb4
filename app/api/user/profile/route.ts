import { accountOperations } from '@/lib/account'
import { mount } from '@/lib/api/mount'

export const { GET, PATCH } = mount(accountOperations.getProfile, accountOperations.updateProfile)
