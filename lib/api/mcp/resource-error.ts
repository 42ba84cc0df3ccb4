import { ProtocolError, ResourceNotFoundError } from '@modelcontextprotocol/server'
import type { Result } from '../run'
import { isError, jsonOf, toToolError } from './tool-result'

/** In the range that JSON-RPC leaves to servers; the error of the API is in `data`. */
const apiError = -32_000

/**
 * The body of an operation's result, in the shape of the operation's contract.
 * @param uri of the resource that is missing if the result says so
 * @throws ResourceNotFoundError, or ProtocolError with the error in `data`
 */
export function bodyOf<Body>(result: Result, uri?: string): Body {
  if (!isError(result)) return jsonOf(result) as Body
  if (result.status === 404 && uri !== undefined) throw new ResourceNotFoundError(uri)
  const { error, ...data } = toToolError(result)
  throw new ProtocolError(apiError, error, data)
}
