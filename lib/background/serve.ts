import type { InngestFunction } from 'inngest'
import { serve } from 'inngest/edge'
import { env } from '../env'
import { inngest, isInngestMode } from './client'

export const servePath = '/api/inngest'

/** The SDK's own handler of its protocol. It answers only what is signed with the key of `client.ts`. */
export function serveFunctions(functions: InngestFunction.Any[]): (request: Request) => Promise<Response> {
  return serve({
    client: inngest,
    functions,
    servePath,
    serveOrigin: env().BASE_URL,
    streaming: false,
    // Registering asks the server back in turn; without one nobody may cause that.
    enableUnauthedSync: isInngestMode(),
  })
}
