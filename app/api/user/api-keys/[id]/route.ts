import { tokenOperations } from '@/lib/account/tokens'
import { mount } from '@/lib/api/mount'

export const { DELETE } = mount(tokenOperations.revokeAccessToken)
