import { rejectUndeclared } from '@/lib/api/reject-undeclared'

export {
  rejectUndeclared as DELETE,
  rejectUndeclared as GET,
  rejectUndeclared as HEAD,
  rejectUndeclared as OPTIONS,
  rejectUndeclared as PATCH,
  rejectUndeclared as POST,
  rejectUndeclared as PUT,
}
