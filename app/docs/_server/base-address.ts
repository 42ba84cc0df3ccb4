import { headers } from 'next/headers'
import { env } from '@/lib/env'

/** Where the workspace is reached, without trailing slash: what the operator says, or else how this visitor got here. */
export async function baseAddress(): Promise<string> {
  const { BASE_URL, PORT } = env()
  if (BASE_URL) return BASE_URL
  const requestHeaders = await headers()
  const host = requestHeaders.get('host') ?? `localhost:${PORT}`
  const scheme = requestHeaders.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const address = `${scheme}://${host}`
  return URL.canParse(address) ? new URL(address).origin : `http://localhost:${PORT}`
}
