import { mount } from '@/lib/api/mount'
import { jobOperations } from '@/lib/audit/jobs'

export const { POST } = mount(jobOperations.cancelJob)
