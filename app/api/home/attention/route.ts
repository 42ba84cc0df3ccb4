import { mount } from '@/lib/api/mount'
import { homeOperations } from '@/lib/home'

export const { GET } = mount(homeOperations.listAttention)
