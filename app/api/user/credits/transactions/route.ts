import { mount } from '@/lib/api/mount'
import { creditOperations } from '@/lib/credits'

export const { GET } = mount(creditOperations.listCreditTransactions)
