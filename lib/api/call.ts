import type { z } from 'zod'
import type { Principal } from '../contract/context'
import type { Operation } from '../contract/operation'
import { readerOf } from '../contract/sample'
import { withUser } from '../platform/db/with-user'
import { admit } from './admit'

/**
 * Runs an operation for the user whose page is being rendered: the same checks, verb, transaction and output as for a
 * request, but input and output are values, no limit is counted, and errors are thrown.
 * @throws AppError those of the operation; NOT_FOUND for an id that is not a UUID
 */
export async function callAsUser<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  { declaration, prepare, run: verb, release }: Operation<P, Q, B, O>,
  principal: Principal,
  { params, query = {}, body }: { params?: z.input<P>; query?: Partial<z.input<Q>>; body?: z.input<B> } = {},
): Promise<z.output<O>> {
  if (!verb) throw new Error(`${declaration.id} cannot be called for a user`)
  const { input } = await admit(
    declaration,
    { authenticate: async () => principal },
    () => ({
      path: declaration.path,
      params,
      query,
      idempotencyKey: null,
      readBody: async () => ({ bytes: Buffer.alloc(0), json: () => body }),
    }),
    { limits: [] },
  )
  const reader = readerOf(declaration, principal, input.params)
  const prepared = await prepare?.(reader, input)
  const output = await withUser(
    reader.userId,
    (tx) => verb({ tx, principal: reader, requestId: 'page' }, input, prepared),
    { isRead: declaration.effect === 'read' },
  ).finally(() => release?.(prepared))
  return declaration.output.body?.parse(output) as z.output<O>
}
