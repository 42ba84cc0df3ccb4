import { creditOperations } from '@/lib/account/credits'
import { mount } from '@/lib/api/mount'

export const { GET } = mount(creditOperations.getCredits)
