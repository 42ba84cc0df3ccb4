import { mount } from '@/lib/api/mount'
import { searchOperations } from '@/lib/nucleus/search'

export const { GET } = mount(searchOperations.searchCaptures)
