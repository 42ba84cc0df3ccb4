import { mount } from '@/lib/api/mount'
import { leadRecordOperations } from '@/lib/lead-generation/leads'

export const { GET } = mount(leadRecordOperations.getLeadBenchmark)
