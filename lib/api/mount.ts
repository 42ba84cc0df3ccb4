import type { Method } from '../contract/declare'
import type { AnyOperation } from '../contract/operation'
import { handleOperation } from './http'

type Handler = (request: Request) => Promise<Response>

/** Turns the operations of one path into route handlers, one for each method. */
export function mount(...operations: AnyOperation[]): Record<Method, Handler> {
  const handlers = operations.map((operation) => [
    operation.declaration.method,
    (request: Request) => handleOperation(operation, request),
  ])
  return Object.fromEntries(handlers) as Record<Method, Handler>
}
