import { refuseUndeclared } from '@/lib/api/refuse-undeclared'

export {
  refuseUndeclared as DELETE,
  refuseUndeclared as GET,
  refuseUndeclared as HEAD,
  refuseUndeclared as OPTIONS,
  refuseUndeclared as PATCH,
  refuseUndeclared as POST,
  refuseUndeclared as PUT,
}
