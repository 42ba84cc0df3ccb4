import type { z } from 'zod'
import type { Principal } from '../context'
import { withUser } from '../db/with-user'
import { Refusal } from '../errors'
import { assertEntitled } from './guard'
import type { Operation } from './operation'

/**
 * Calls an operation from a page, for the user whose page it is: the same verb, transaction and output as over
 * HTTP, without the request.
 * @throws Refusal those of the operation; NOT_FOUND for an id that is no UUID
 */
export async function callAsUser<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  operation: Operation<P, Q, B, O>,
  principal: Principal,
  input: { params?: z.input<P>; query?: Partial<z.input<Q>>; body?: z.input<B> } = {},
): Promise<z.output<O>> {
  const { declaration, prepare, run } = operation
  if (!run) throw new Error(`${declaration.id} cannot be called for a user`)
  assertEntitled(declaration, principal)
  const params = declaration.input.params?.safeParse(input.params)
  if (params && !params.success) throw new Refusal('NOT_FOUND')
  const parsed = {
    params: params?.data as z.output<P>,
    query: declaration.input.query?.parse(input.query ?? {}) as z.output<Q>,
    body: declaration.input.body?.parse(input.body) as z.output<B>,
  }
  const prepared = await prepare?.(principal, parsed)
  const result = await withUser(principal.userId, (tx) =>
    run({ tx, principal, requestId: 'page' }, parsed, prepared),
  )
  return declaration.output.body?.parse(result) as z.output<O>
}
