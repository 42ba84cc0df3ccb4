import { mount } from '@/lib/api/mount'
import { memoryOperations } from '@/lib/nucleus/memories'

export const { DELETE } = mount(memoryOperations.deleteMemory)
