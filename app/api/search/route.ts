import { mount } from '@/lib/api/mount'
import { searchOperations } from '@/lib/search'

export const { GET } = mount(searchOperations.searchWorkspace)
