import { mount } from '@/lib/api/mount'
import { memoryOperations } from '@/lib/nucleus/memories'

export const { GET, POST, PATCH, DELETE } = mount(
  memoryOperations.listMemories,
  memoryOperations.createMemory,
  memoryOperations.updateMemory,
  memoryOperations.deleteMemoryByBody,
)
