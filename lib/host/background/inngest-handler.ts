import { errorResponse } from '../../api/error-body'
import { assertWithinLimits, consumeLimits } from '../../api/limits'
import { readBytes } from '../../api/read-body'
import { clientAddressOf, requestIdOf } from '../../api/request-origin'
import { AppError } from '../../contract/errors'
import { backgroundFunctions } from './functions'
import { serveFunctions } from './serve'

/** An Inngest server sends the results of all steps with each request; here they are small. */
const maxBodyBytes = 8 * 1024 * 1024

let handle: ((request: Request) => Promise<Response>) | undefined

/** The endpoint for an Inngest server. In local mode only this process has the key. */
export async function handleInngest(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers)
  try {
    // Created on the first request: modules are imported during the build, when there are no settings.
    handle ??= serveFunctions(backgroundFunctions)
    if (request.method === 'PUT') {
      // Anybody may request a registration, which causes work for the Inngest server and this one.
      const address = clientAddressOf(request.headers)
      assertWithinLimits(await consumeLimits(['publicPost'], { address }))
      return await handle(request)
    }
    if (!request.headers.has('x-inngest-signature')) return errorResponse('UNAUTHENTICATED', requestId)
    if (request.method === 'GET') return await handle(request)
    const body = new Uint8Array(await readBytes(request, maxBodyBytes))
    return await handle(new Request(request.url, { method: 'POST', headers: request.headers, body }))
  } catch (error) {
    if (error instanceof AppError) return errorResponse(error.code, requestId, error.details)
    // A body that is not JSON cannot have been signed.
    if (error instanceof SyntaxError) return errorResponse('UNAUTHENTICATED', requestId)
    throw error
  }
}
