import type { IncomingMessage } from 'node:http'
import type { ApiRequest } from '../../../api/api-request'
import { handleSignIn } from '../../../api/auth/sign-in-handler'
import { type Answer, answerOperation } from '../../../api/http'
import { endpointFor } from '../../../api/registry'
import { rejectUndeclared } from '../../../api/reject-undeclared'
import { routeOf } from '../../../api/routing'
import { checkHealth } from '../../health'
import { OPERATIONS } from '../../operations'

type Handler = (request: Request) => Promise<Response>

/** Loaded with the first message, because a server without agents needs neither its 9 MB nor the time. */
export const handleMcp: Handler = async (request) => (await import('../../../api/mcp')).handleMcp(request)

/** The handler of a request: of web-standard requests, or of an operation, which needs less. */
export type Served = Handler | { answer: (request: ApiRequest) => Promise<Answer> }

/** Finds the handler of a request; undefined where the framework is needed. */
export type FindServed = (req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) => Served | undefined

/** An unambiguous path: no escapes, no dots, no empty segments. */
const plainPath = /^(?:\/[\w~-]+)+$/

/**
 * Finds the handler of a request on the fast path, by the same routing as the middleware: the agent tools, sign-in,
 * health, declared operations and the error for everything else below /api. Pages, libraries that only the framework
 * can mount, and paths that it might read differently are left to the framework.
 */
export const findServed: FindServed = ({ method = '', url = '', headers }) => {
  const pathname = url.split('?', 1)[0]!
  if (!plainPath.test(pathname)) return undefined
  switch (routeOf(method, pathname, headers.authorization ?? null)) {
    case 'mcp':
      return handleMcp
    case 'signIn':
      return handleSignIn
    case 'health':
      return checkHealth
    case 'operation': {
      const operation = OPERATIONS.get(endpointFor(method, pathname)?.id ?? '')
      return operation && { answer: (request) => answerOperation(operation, request) }
    }
    case 'undeclared':
      return rejectUndeclared
    default:
      return undefined
  }
}
