import { mount } from '@/lib/api/mount'
import { memoryRecordOperations } from '@/lib/nucleus/memories'

export const { DELETE } = mount(memoryRecordOperations.deleteMemories)
