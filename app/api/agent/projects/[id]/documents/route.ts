import { mount } from '@/lib/api/mount'
import { refuseUndeclared } from '@/lib/api/refuse-undeclared'
import { documentOperations } from '@/lib/audit/documents'

export const { POST } = mount(documentOperations.uploadDocuments)
// Uploads bypass the middleware, which otherwise answers undeclared methods.
export {
  refuseUndeclared as DELETE,
  refuseUndeclared as GET,
  refuseUndeclared as OPTIONS,
  refuseUndeclared as PATCH,
  refuseUndeclared as PUT,
}
