import { tokenOperations } from '@/lib/account/tokens'
import { mount } from '@/lib/api/mount'

export const { GET, POST } = mount(tokenOperations.listAccessTokens, tokenOperations.createAccessToken)
