import type { IncomingMessage } from 'node:http'
import { handleSignIn } from '../../../api/auth/sign-in-handler'
import { handleOperation } from '../../../api/http'
import { handleMcp } from '../../../api/mcp'
import { endpointFor } from '../../../api/registry'
import { rejectUndeclared } from '../../../api/reject-undeclared'
import { deniedPathPrefix, passesMiddlewareBy, routeOf } from '../../../api/routing'
import { checkHealth } from '../../health'
import { OPERATIONS } from '../../operations'

export type Handler = (request: Request) => Promise<Response>

/** What the fast path does with a request. */
export interface Served {
  handler: Handler
  /** Headers that the framework adds to the response. */
  headers?: Record<string, string>
}

/** Finds what serves a request; undefined where the framework is needed. */
export type FindServed = (req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => Served | undefined

/** A path that can be read in one way only: neither escapes nor dots, no segment empty. */
const plainPath = /^(?:\/[\w~-]+)+$/

/** The framework tells clients where its middleware has sent a request, the query in its own spelling. */
function rewriteHeader(pathname: string, search: string | undefined): Record<string, string> {
  const query = search ? new URLSearchParams(search).toString() : ''
  const target = `${deniedPathPrefix}${pathname}`
  return { 'x-middleware-rewrite': query ? `${target}?${query}` : target }
}

/**
 * Finds the handler of a request on the fast path, by the same routing as the middleware: the agent tools, sign-in,
 * health, declared operations and the error for everything else below /api. Left to the framework are pages, the libraries that
 * only it can mount, and paths that it might read differently.
 */
export const findServed: FindServed = ({ method = '', url = '', headers }) => {
  const [pathname = '', search] = url.split(/\?(.*)/s, 2)
  if (!plainPath.test(pathname)) return undefined
  switch (routeOf(method, pathname, headers.authorization ?? null)) {
    case 'mcp':
      return { handler: handleMcp }
    case 'signIn':
      return { handler: handleSignIn }
    case 'health':
      return { handler: checkHealth }
    case 'operation': {
      const operation = OPERATIONS.get(endpointFor(method, pathname)?.id ?? '')
      return operation && { handler: (request) => handleOperation(operation, request) }
    }
    case 'undeclared': {
      const isPassedBy = passesMiddlewareBy(pathname, headers['content-type'])
      return {
        handler: rejectUndeclared,
        headers: isPassedBy ? undefined : rewriteHeader(pathname, search),
      }
    }
    default:
      return undefined
  }
}
