import { mount } from '@/lib/api/mount'
import { tokenOperations } from '@/lib/tokens'

export const { GET, POST } = mount(tokenOperations.listAccessTokens, tokenOperations.createAccessToken)
