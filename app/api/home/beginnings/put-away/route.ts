import { mount } from '@/lib/api/mount'
import { homeOperations } from '@/lib/nucleus/home'

export const { POST } = mount(homeOperations.putAway)
