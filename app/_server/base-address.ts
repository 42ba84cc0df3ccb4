import { headers } from 'next/headers'
import { env } from '@/lib/platform/env'

/**
 * The address of the workspace, without a trailing slash: the configured one, otherwise that of the visitor's request.
 */
export async function baseAddress(): Promise<string> {
  const { BASE_URL, PORT } = env()
  if (BASE_URL) return BASE_URL
  const requestHeaders = await headers()
  const host = requestHeaders.get('host') ?? `localhost:${PORT}`
  const scheme = requestHeaders.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const address = `${scheme}://${host}`
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${PORT}`
}
