import { mount } from '@/lib/api/mount'
import { memoryOperations } from '@/lib/memories'

export const { DELETE } = mount(memoryOperations.deleteMemory)
