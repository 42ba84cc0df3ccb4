import { mount } from '@/lib/api/mount'
import { exportOperations } from '@/lib/host/export'

export const { GET } = mount(exportOperations.exportData)
