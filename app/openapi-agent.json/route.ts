import { openApiDocument } from '@/lib/api/openapi'
import { publicBaseUrl } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

/** The API description of the operations that an access token reaches. */
export function GET(): Response {
  return Response.json(openApiDocument(publicBaseUrl(), 'agent'))
}
