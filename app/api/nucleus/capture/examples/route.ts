import { mount } from '@/lib/api/mount'
import { captureRecordOperations } from '@/lib/nucleus/captures'

export const { GET, PUT } = mount(
  captureRecordOperations.getExampleSetting,
  captureRecordOperations.setExampleSetting,
)
