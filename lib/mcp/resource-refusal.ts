import { ProtocolError, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { toToolRefusal } from './tool-result'

/** Of the range that JSON-RPC leaves to servers: which refusal it is stands in `data`. */
const refusedByApi = -32_000

/**
 * The body of an operation's answer, whose shape the operation's contract gives.
 * @param uri of the resource that is not there if the answer says so
 * @throws ResourceNotFoundError, or ProtocolError with the refusal in `data`
 */
export async function bodyOf<Body>(response: Response, uri?: string): Promise<Body> {
  const body: unknown = await response.json()
  if (response.ok) return body as Body
  if (response.status === 404 && uri !== undefined) throw new ResourceNotFoundError(uri)
  const { error, ...data } = toToolRefusal(response, body as Record<string, unknown>)
  throw new ProtocolError(refusedByApi, error, data)
}
