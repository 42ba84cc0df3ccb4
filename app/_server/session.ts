import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { sessionPrincipal } from '@/lib/auth/authenticate'
import type { SessionPrincipal } from '@/lib/context'
import { START_PAGE } from '@/lib/ui/start-page'

/** Who is signed in; looked up once for each page. */
export const currentPrincipal = cache(async (): Promise<SessionPrincipal | null> => {
  const principal = await sessionPrincipal((await headers()).get('cookie'))
  return principal ?? null
})

/** Who is signed in; visitors are sent to sign in and brought back afterwards. */
export async function requirePrincipal(): Promise<SessionPrincipal> {
  const principal = await currentPrincipal()
  if (principal) return principal
  const path = (await headers()).get('x-page-path') ?? START_PAGE
  redirect(`/sign-in?next=${encodeURIComponent(path)}`)
}
