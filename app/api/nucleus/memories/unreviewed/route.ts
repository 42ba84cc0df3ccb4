import { mount } from '@/lib/api/mount'
import { memoryRecordOperations } from '@/lib/memories'

export const { GET } = mount(memoryRecordOperations.countMemoriesToReview)
