import { openApiDocument } from '@/lib/api/openapi'
import { publicBaseUrl } from '@/lib/platform/env'

export const dynamic = 'force-dynamic'

/** The API description, with the address this workspace is reached at. */
export function GET(): Response {
  return Response.json(openApiDocument(publicBaseUrl()))
}
