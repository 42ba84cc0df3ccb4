import { mount } from '@/lib/api/mount'
import { captureOperations } from '@/lib/nucleus/captures'

export const { DELETE } = mount(captureOperations.deleteCaptures)
