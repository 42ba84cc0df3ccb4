import type { IncomingMessage, ServerResponse } from 'node:http'
import { readSessionCookie } from '../../api/auth/session-cookie'
import { consumeLimits } from '../../api/limits'
import { clientAddressHeader } from '../../api/request-origin'
import { routeOf } from '../../api/routing'
import { retryAfterSeconds } from '../../platform/limits'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Static files, and files that a browser requests without being asked. */
const staticFile = /^\/(?:_next\/|assets\/|icon\.svg$|favicon\.ico$)/

/** Counts the pages that the framework renders, for the signed-in user or the client address, and refuses too many. */
export function withPageLimit(framework: Handle): Handle {
  return async (req, res) => {
    const pathname = (req.url ?? '').split('?', 1)[0]!
    if (staticFile.test(pathname) || routeOf(req.method ?? '', pathname, null) !== 'page') {
      return framework(req, res)
    }
    const claims = await readSessionCookie(req.headers.cookie ?? null)
    const address = String(req.headers[clientAddressHeader] ?? 'unknown')
    const limits = await consumeLimits(['page'], { visitorId: claims?.userId, address })
    if (limits.every(({ allowed }) => allowed)) return framework(req, res)
    const seconds = retryAfterSeconds(limits)
    res.writeHead(429, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
    })
    res.end(`Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.\n`)
  }
}
