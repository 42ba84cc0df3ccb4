import { mount } from '@/lib/api/mount'
import { captureOperations, captureRecordOperations } from '@/lib/nucleus/captures'

export const { GET, POST, PATCH, DELETE } = mount(
  captureOperations.getCapture,
  captureOperations.reprocessCapture,
  captureRecordOperations.updateCapture,
  captureOperations.deleteCapture,
)
