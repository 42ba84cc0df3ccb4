import { mount } from '@/lib/api/mount'
import { jobOperations } from '@/lib/jobs'

export const { POST } = mount(jobOperations.cancelJob)
