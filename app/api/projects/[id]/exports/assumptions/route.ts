import { mount } from '@/lib/api/mount'
import { exportOperations } from '@/lib/audit/exports'

export const { GET } = mount(exportOperations.exportAssumptions)
