import { accountOperations } from '@/lib/account/users'
import { mount } from '@/lib/api/mount'

export const { GET, PATCH } = mount(accountOperations.getProfile, accountOperations.updateProfile)
