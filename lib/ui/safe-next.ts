import { START_PAGE } from './start-page'

const BASE = 'https://same-site.invalid'

/**
 * The page to open after signing in. Only a path of this site is accepted; anything else becomes the fallback.
 */
export function safeNext(value: string | string[] | null | undefined, fallback = START_PAGE): string {
  // Browsers read a backslash as a slash and skip control characters; both can hide a host.
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return fallback
  const address = URL.canParse(value, BASE) ? new URL(value, BASE) : undefined
  if (address?.origin !== BASE || /^\/(sign-in|sign-up|api)(\/|$)/.test(address.pathname)) return fallback
  return address.pathname.startsWith('//') ? fallback : address.pathname + address.search + address.hash
}
