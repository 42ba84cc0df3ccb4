import type { InngestFunction } from 'inngest'
import { serve } from 'inngest/edge'
import { env } from '../../platform/env'
import { inngest, isInngestMode } from './client'

export const servePath = '/api/inngest'

/** The SDK's own handler of its protocol. It only accepts requests signed with the key of `client.ts`. */
export function serveFunctions(functions: InngestFunction.Any[]): (request: Request) => Promise<Response> {
  return serve({
    client: inngest,
    functions,
    servePath,
    serveOrigin: env().BASE_URL,
    streaming: false,
    // Registration makes the server send a request back; without an Inngest server this must not be possible.
    enableUnauthedSync: isInngestMode(),
  })
}
