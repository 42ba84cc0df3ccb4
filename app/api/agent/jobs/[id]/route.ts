import { mount } from '@/lib/api/mount'
import { jobOperations } from '@/lib/jobs'

export const { GET } = mount(jobOperations.getJobStatus)
