import type { IncomingMessage, ServerResponse } from 'node:http'
import { NextRequest } from 'next/server'
import { verdictOf } from './middleware-verdict'
import { handlerOf, type Routes, routeTable } from './route-table'
import { abortSignalOf, headersOf, toRequest } from './to-request'
import { writeResponse } from './write-response'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** What is built from the sources of the application: the middleware, and the route files. */
export interface Application {
  middleware: (request: NextRequest) => Response | Promise<Response>
  routes: Routes
}

const isBelowApi = (pathname: string) => pathname === '/api' || pathname.startsWith('/api/')

/**
 * Answers requests below /api by calling the middleware and the route files themselves, without the framework
 * around them; everything else, and what has no route file here, goes to the framework.
 * @param next the framework's handler
 */
export function withLane({ middleware, routes }: Application, next: Handle): Handle {
  const find = routeTable(routes)
  return async (req, res) => {
    const url = new URL(`http://${req.headers.host ?? 'localhost'}${req.url}`)
    if (!isBelowApi(url.pathname)) return next(req, res)
    const given = headersOf(req)
    const asked = new NextRequest(url, { method: req.method, headers: given })
    const verdict = verdictOf(await middleware(asked), given)
    if ('response' in verdict) return writeResponse(req, res, verdict.response)
    const found = find(verdict.pathname ?? url.pathname)
    const handler = found && handlerOf(found.module, req.method!)
    if (!handler) return next(req, res)
    for (const [name, value] of verdict.responseHeaders) res.setHeader(name, value)
    const request = toRequest(req, url, verdict.requestHeaders, abortSignalOf(res))
    const response = await handler(request, { params: Promise.resolve(found.params) })
    return writeResponse(req, res, response as Response)
  }
}
