import { mount } from '@/lib/api/mount'
import { rejectUndeclared } from '@/lib/api/reject-undeclared'
import { documentOperations } from '@/lib/audit/documents'

export const { POST } = mount(documentOperations.uploadDocuments)
// Uploads bypass the middleware, which otherwise answers undeclared methods.
export {
  rejectUndeclared as DELETE,
  rejectUndeclared as GET,
  rejectUndeclared as OPTIONS,
  rejectUndeclared as PATCH,
  rejectUndeclared as PUT,
}
