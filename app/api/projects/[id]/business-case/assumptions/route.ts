import { mount } from '@/lib/api/mount'
import { businessCaseOperations } from '@/lib/audit/business-case'

export const { PATCH } = mount(businessCaseOperations.updateValueAssumptions)
