import { mount } from '@/lib/api/mount'
import { captureOperations } from '@/lib/nucleus/captures'

export const { GET } = mount(captureOperations.listCaptures)
