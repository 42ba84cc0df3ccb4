import { mount } from '@/lib/api/mount'
import { captureRecordOperations } from '@/lib/captures'

export const { PATCH } = mount(captureRecordOperations.updateCaptureItem)
