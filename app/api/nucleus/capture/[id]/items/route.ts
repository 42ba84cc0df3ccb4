import { mount } from '@/lib/api/mount'
import { captureRecordOperations } from '@/lib/nucleus/captures'

export const { POST } = mount(captureRecordOperations.markPassage)
