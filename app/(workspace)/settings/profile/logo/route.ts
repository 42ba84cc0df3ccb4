import { currentPrincipal } from '@/app/_server/session'
import { readConsultantLogo } from '@/lib/audit/interviews'

/** The uploaded logo, for its owner. The address contains its version, so that the browser may cache it. */
export async function GET(): Promise<Response> {
  const principal = await currentPrincipal()
  const logo = principal && (await readConsultantLogo(principal.userId))
  if (!logo)
    return new Response('There is no logo.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(logo.stream, {
    headers: { 'Content-Type': logo.contentType, 'Cache-Control': 'private, max-age=86400' },
  })
}
