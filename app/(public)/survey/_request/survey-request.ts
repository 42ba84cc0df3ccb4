import { isNamedElsewhere } from '@/lib/api/auth/same-origin'
import { arrivedNow, type SurveyAddress, surveyAddress } from '@/lib/lead-generation/surveys'
import { publicBaseUrl } from '@/lib/platform/env'
import { readSurveyCookie } from './session-cookie'

/** A request to a page of a survey. */
export interface SurveyRequest {
  slug: string
  /** In microseconds since the epoch. */
  arrivedAt: number
  address: SurveyAddress
  query: URLSearchParams
  headers: Headers
  nonce: string
  /** The session id from the browser's cookie. */
  cookie: string | undefined
  /** True if a page of another site sent it. */
  isFromElsewhere: boolean
}

/** The data that every page of a survey needs from a request. */
export async function readSurveyRequest(
  request: Request,
  params: Promise<{ slug: string }>,
): Promise<SurveyRequest> {
  // Taken before anything is awaited: of two requests the one that arrived later takes precedence.
  const arrivedAt = arrivedNow()
  const { slug } = await params
  const { headers } = request
  const query = new URL(request.url).searchParams
  return {
    slug,
    arrivedAt,
    // The header is set by our own HTTP server, so clients cannot forge it.
    address: surveyAddress(
      { slug, customHost: headers.get('x-survey-host'), isEmbedded: query.get('embed') === '1' },
      publicBaseUrl(),
    ),
    query,
    headers,
    nonce: headers.get('x-nonce') ?? '',
    cookie: readSurveyCookie(headers),
    isFromElsewhere: isNamedElsewhere(headers),
  }
}

/** A redirect with a session cookie. */
export function goTo(path: string, cookie?: string | null): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' })
  if (cookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** A page response with further headers and an optional status. */
export function dressed(
  page: Response,
  headers: Record<string, string | null>,
  status = page.status,
): Response {
  const all = new Headers(page.headers)
  for (const [name, value] of Object.entries(headers)) if (value !== null) all.append(name, value)
  return new Response(page.body, { status, headers: all })
}
