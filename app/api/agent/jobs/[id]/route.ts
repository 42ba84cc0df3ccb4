import { mount } from '@/lib/api/mount'
import { jobOperations } from '@/lib/audit/jobs'

export const { GET } = mount(jobOperations.getJobStatus)
