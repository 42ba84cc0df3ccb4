import type { IncomingMessage, ServerResponse } from 'node:http'
import { IncomingApiRequest } from './incoming-api-request'
import type { FindServed } from './routes'
import { toRequest } from './to-request'
import { writeAnswer, writeResponse } from './write-response'

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * Serves requests by calling their handlers, without the framework around them. A request without a handler goes to the
 * framework unchanged.
 * @param next the framework's handler
 * @param origin the origin that the framework assumes for itself, such as `http://localhost:3000`
 */
export function withFastPath(find: FindServed, next: Handle, origin: string): Handle {
  return async (req, res) => {
    const served = find(req)
    if (!served) return next(req, res)
    if (typeof served === 'function')
      return writeResponse(req, res, await served(toRequest(req, res, origin)))
    return writeAnswer(req, res, await served.answer(new IncomingApiRequest(req, res, origin)))
  }
}
