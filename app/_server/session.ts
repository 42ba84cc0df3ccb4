import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { sessionPrincipal } from '@/lib/api/auth/authenticate'
import type { SessionPrincipal } from '@/lib/contract/context'
import { START_PAGE } from '@/lib/ui/start-page'

/** The signed-in user, looked up once per page. */
export const currentPrincipal = cache(async (): Promise<SessionPrincipal | null> => {
  const principal = await sessionPrincipal((await headers()).get('cookie'))
  return principal ?? null
})

/** The signed-in user; visitors are redirected to sign in and back afterwards. */
export async function requirePrincipal(): Promise<SessionPrincipal> {
  const principal = await currentPrincipal()
  if (principal) return principal
  const path = (await headers()).get('x-page-path') ?? START_PAGE
  redirect(`/sign-in?next=${encodeURIComponent(path)}`)
}
