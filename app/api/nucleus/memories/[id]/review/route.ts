import { mount } from '@/lib/api/mount'
import { memoryRecordOperations } from '@/lib/memories'

export const { POST } = mount(memoryRecordOperations.reviewMemory)
