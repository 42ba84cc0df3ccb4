import { headers } from 'next/headers'
import { isBeyondRebinding } from '@/lib/api/host-name'
import { env, publicBaseUrl } from '@/lib/platform/env'

/**
 * The address of the workspace for its documentation, without a trailing slash: the configured one. Where none is, that of
 * the visitor's request, if nobody elsewhere can have chosen it.
 */
export async function baseAddress(): Promise<string> {
  if (env().BASE_URL) return publicBaseUrl()
  const requestHeaders = await headers()
  const scheme = requestHeaders.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const address = `${scheme}://${requestHeaders.get('host') ?? ''}`
  if (!URL.canParse(address)) return publicBaseUrl()
  const { hostname, origin } = new URL(address)
  return isBeyondRebinding(hostname) ? origin : publicBaseUrl()
}

/** For what names that address: no cache between gives one visitor's address to another one. */
export const perVisitor = { 'Cache-Control': 'private, no-cache' }
