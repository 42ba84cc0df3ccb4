import { accountOperations } from '@/lib/account/users'
import { mount } from '@/lib/api/mount'

export const { GET, DELETE } = mount(accountOperations.listSessions, accountOperations.signOutEverywhere)
