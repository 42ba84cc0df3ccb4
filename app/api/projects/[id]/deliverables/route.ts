import { mount } from '@/lib/api/mount'
import { deliverablesOperations } from '@/lib/audit/deliverables'

export const { GET } = mount(deliverablesOperations.getDeliverables)
