import { mount } from '@/lib/api/mount'
import { captureRecordOperations } from '@/lib/captures'

export const { GET } = mount(captureRecordOperations.listActionItems)
