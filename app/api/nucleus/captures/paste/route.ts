import { mount } from '@/lib/api/mount'
import { captureRecordOperations } from '@/lib/captures'

export const { POST } = mount(captureRecordOperations.createCapture)
