import type { Method } from './declare'
import type { AnyOperation } from './operation'
import { runOperation } from './pipeline'

type Handler = (request: Request) => Promise<Response>

/** Turns the operations of one path into route handlers, one for each method. */
export function mount(...operations: AnyOperation[]): Record<Method, Handler> {
  const handlers = operations.map((operation) => [
    operation.declaration.method,
    (request: Request) => runOperation(operation, request),
  ])
  return Object.fromEntries(handlers) as Record<Method, Handler>
}
