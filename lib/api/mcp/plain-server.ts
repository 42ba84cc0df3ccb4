import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { log } from '../../platform/log'

type Handler = (request: JSONRPCRequest, ctx: ServerContext) => Promise<Result>

interface ParameterIssue {
  path: (string | number)[]
  message: string
}

/** The issues that the library found in the parameters of a request: its message ends with them as JSON. */
function issuesIn(error: unknown): ParameterIssue[] | undefined {
  if (!(error instanceof Error) || !['Error', 'ProtocolError'].includes(error.name)) return undefined
  const [, list] = /^(?:Invalid \S+ request: )?(\[\s*\{.+\])$/s.exec(error.message) ?? []
  if (!list) return undefined
  try {
    return JSON.parse(list)
  } catch {
    return undefined
  }
}

function inWords({ path, message }: ParameterIssue): string {
  const place = path.length > 1 && path[0] === 'params' ? path.slice(1) : path
  return `${place.join('.')}: ${message.endsWith('received undefined') ? 'is required' : message}`
}

/** The library's server, with its own errors for unreadable parameters and failing handlers. */
export class PlainServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler)
    return async (request, ctx) => {
      try {
        return await wrapped(request, ctx)
      } catch (error) {
        throw toProtocolError(method, error)
      }
    }
  }
}

function toProtocolError(method: string, error: unknown): ProtocolError {
  const issues = issuesIn(error)
  if (issues) {
    const text = `Invalid params of ${method}: ${issues.map(inWords).join('; ')}`
    return new ProtocolError(ProtocolErrorCode.InvalidParams, text)
  }
  if (error instanceof ProtocolError) return error
  log().error({ err: error, method }, 'a message of the agent tool protocol failed')
  return new ProtocolError(ProtocolErrorCode.InternalError, 'Internal error')
}
