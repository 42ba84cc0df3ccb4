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
  /** The session the browser kept of this survey. */
  cookie: string | undefined
  /** Another site's page sent it. */
  isFromElsewhere: boolean
}

/** The parts of a request that every page of a survey needs. */
export async function readSurveyRequest(
  request: Request,
  params: Promise<{ slug: string }>,
): Promise<SurveyRequest> {
  // Before anything is waited for: of two requests the one that came in later counts.
  const arrivedAt = arrivedNow()
  const { slug } = await params
  const { headers } = request
  const query = new URL(request.url).searchParams
  return {
    slug,
    arrivedAt,
    // The header is set by the server in front, and nobody outside can send it.
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

/** Sends a browser on, with a session to keep. */
export function goTo(path: string, cookie?: string | null): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' })
  if (cookie) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** A page with further headers, and another status where one is given. */
export function dressed(
  page: Response,
  headers: Record<string, string | null>,
  status = page.status,
): Response {
  const all = new Headers(page.headers)
  for (const [name, value] of Object.entries(headers)) if (value !== null) all.append(name, value)
  return new Response(page.body, { status, headers: all })
}
