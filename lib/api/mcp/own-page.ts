import { isBeyondRebinding } from '../host-name'

/**
 * Whether a request may come from a page of the workspace, by its Origin and Host headers. Programs send no Origin and
 * pass; a page passes from the configured base address, or from the host it calls if that name is safe from rebinding.
 */
export function isOwnPage(headers: Headers, baseUrl: string | undefined): boolean {
  const origin = headers.get('origin')
  if (origin === null) return true
  if (baseUrl && origin === new URL(baseUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === headers.get('host')?.toLowerCase() && isBeyondRebinding(hostname)
}
