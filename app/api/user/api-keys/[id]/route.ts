import { mount } from '@/lib/api/mount'
import { tokenOperations } from '@/lib/tokens'

export const { DELETE } = mount(tokenOperations.revokeAccessToken)
