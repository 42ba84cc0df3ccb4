import { errorResponse } from '../api/error-body'
import { readBytes } from '../api/read-body'
import { requestIdOf } from '../api/request-id'
import { Refusal } from '../errors'
import { backgroundFunctions } from './functions'
import { serveFunctions } from './serve'

/** An Inngest server sends along the results of all steps; these are small here. */
const maxBodyBytes = 8 * 1024 * 1024

let handle: ((request: Request) => Promise<Response>) | undefined

/** Where an Inngest server reaches the functions. In local mode nobody outside holds the key. */
export async function inngestDoor(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers)
  try {
    // Made on the first request: modules are imported while building, where there are no settings.
    handle ??= serveFunctions(backgroundFunctions)
    if (request.method !== 'POST') return await handle(request)
    if (!request.headers.has('x-inngest-signature')) return errorResponse('UNAUTHENTICATED', requestId)
    const body = new Uint8Array(await readBytes(request, maxBodyBytes))
    return await handle(new Request(request.url, { method: 'POST', headers: request.headers, body }))
  } catch (error) {
    if (error instanceof Refusal) return errorResponse(error.code, requestId, error.details)
    // What is no JSON cannot have been signed.
    if (error instanceof SyntaxError) return errorResponse('UNAUTHENTICATED', requestId)
    throw error
  }
}
