import { mount } from '@/lib/api/mount'
import { captureOperations } from '@/lib/captures'

export const { POST } = mount(captureOperations.createCaptureNote)
