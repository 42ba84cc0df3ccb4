import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NextRequest } from 'next/server'
import { type Matcher, middlewareMatcher } from './middleware-matcher'
import { applyVerdict, type Verdict } from './middleware-verdict'
import { handlerOf, type Routes, routeTable } from './route-table'
import { toRequest } from './to-request'
import { writeResponse } from './write-response'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** What is built from the sources of the application: the middleware with where it runs, and the route files. */
export interface Application {
  middleware: (request: NextRequest) => Response | Promise<Response>
  matchers: readonly Matcher[]
  routes: Routes
}

/**
 * Answers requests by calling the middleware and the route files themselves, without the framework around them.
 * What has no route file here goes to the framework as it came, and so does whatever it might read differently:
 * an address with escapes, dots, or empty segments.
 * @param next the framework's handler
 * @param origin what the framework takes for its own address, such as `http://localhost:3000`
 */
export function withLane(
  { middleware, matchers, routes }: Application,
  next: Handle,
  origin: string,
): Handle {
  const find = routeTable(routes)
  const hasMiddleware = middlewareMatcher(matchers)
  return async (req, res) => {
    const pathname = req.url!.split('?', 1)[0]!
    const asked = find(pathname)
    if (!asked) return next(req, res)
    const request = toRequest(req, res, origin)
    const verdict: Verdict = hasMiddleware(pathname, req.headers)
      ? applyVerdict(await middleware(request), request, origin)
      : { headers: [] }
    if (verdict.response) return writeResponse(req, res, verdict.response)
    const found = verdict.rewrite ? find(verdict.rewrite) : asked
    const handler = handlerOf(found?.module, req.method!)
    if (!found || !handler) return next(req, res)
    for (const [name, value] of verdict.headers) res.setHeader(name, value)
    return writeResponse(req, res, await handler(request, { params: Promise.resolve(found.params) }))
  }
}
