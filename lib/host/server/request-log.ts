import { logsItself } from '../../api/routing'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const longName = /[A-Za-z0-9_-]{20,}/
/** The position of the first secret segment of an address, by its first segment. */
const firstSecrets: Record<string, number> = { interview: 2, shared: 2, survey: 4 }

/** The path of an address as it may be logged: no query, and no segment that may be a secret link's. */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const [, first] = path.split('/')
  return path
    .split('/')
    .map((segment, index) => {
      // The following segment is a credential, or was meant to be one, however it was copied or encoded.
      const firstSecret = firstSecrets[first ?? '']
      const isSecret = firstSecret !== undefined && index >= firstSecret && segment !== ''
      return isSecret || (longName.test(segment) && !uuid.test(segment)) ? '…' : segment
    })
    .join('/')
}

/** The kind under which a request is counted, if it is not that of an operation. */
export function kindOf(url: string): 'page' | 'sign-in' | 'inngest' | 'api' {
  if (/^\/api\/auth(?:[/?]|$)/.test(url)) return 'sign-in'
  if (/^\/api\/inngest(?:[/?]|$)/.test(url)) return 'inngest'
  return /^\/(?:api|mcp)(?:[/?]|$)/.test(url) ? 'api' : 'page'
}

/** Whether the server writes the line: `/api` and `/mcp` write their own, and static files are not logged. */
export function isLogged(url: string): boolean {
  return !logsItself(url) && !/^\/_next\/static(?:[/?]|$)/.test(url)
}
