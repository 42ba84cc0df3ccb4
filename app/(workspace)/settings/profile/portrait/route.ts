import { currentPrincipal } from '@/app/_server/session'
import { readPortrait } from '@/lib/account/users'

/** The uploaded photo, for its owner. The address contains its version, so that the browser may cache it. */
export async function GET(): Promise<Response> {
  const principal = await currentPrincipal()
  const portrait = principal && (await readPortrait(principal.userId))
  if (!portrait)
    return new Response('There is no photo.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(portrait.stream, {
    headers: { 'Content-Type': portrait.contentType, 'Cache-Control': 'private, max-age=86400' },
  })
}
