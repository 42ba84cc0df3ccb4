import { z } from 'zod'
import { currentAccount } from '../account/credits'
import type { Principal } from '../contract/context'
import { type AnyDeclaration, DRY_RUN, limitClassesOf, takesDryRun } from '../contract/declare'
import { AppError } from '../contract/errors'
import { validationError } from '../contract/issues'
import type { AnyOperation } from '../contract/operation'
import { COSTS } from '../contract/plans'
import type { Transaction } from '../platform/db/client'
import { rehearse, withUser } from '../platform/db/with-user'
import { admitCaller, admitInput, type Caller, prepareWithin } from './admit'
import { errorBody, errorHeaders } from './error-body'
import { assertWithinLimits, peekLimits } from './limits'
import type { Query, RawInput } from './parse-input'
import type { RequestScope } from './request-scope'

/** The answer to a dry run. */
export const DryRun = z
  .looseObject({
    dryRun: z.literal(true),
    wouldSucceed: z.boolean(),
    costCredits: z.int().meta({ description: 'The price' }),
    balance: z.int().meta({ description: 'Credits now' }),
    balanceAfter: z.int().meta({ description: 'Credits after the call; as now where it would be refused' }),
    refusal: z
      .looseObject({ status: z.int(), error: z.string(), code: z.string().optional() })
      .nullable()
      .meta({ description: 'The error that the call would get' }),
  })
  .meta({ id: 'DryRun' })
type DryRunAnswer = z.output<typeof DryRun>

/** The parameter of a query that asks for a dry run. */
export const dryRunParameter = z.enum(['true', 'false']).optional().meta({
  description:
    'true: only returns the price, the balance after it and what would refuse the call; nothing is done',
})

/** Whether a query asks for a dry run. */
export const asksForDryRun = (declaration: AnyDeclaration, query: URLSearchParams): boolean =>
  takesDryRun(declaration) && query.getAll(DRY_RUN).join() === 'true'

/** The query without the parameter, which is the runner's. @throws AppError VALIDATION_ERROR */
export function withoutDryRun(declaration: AnyDeclaration, query: Query): Query {
  if (!takesDryRun(declaration) || !(DRY_RUN in query)) return query
  const { [DRY_RUN]: given, ...rest } = query
  if (Array.isArray(given)) throw validationError([{ path: DRY_RUN, message: 'must be given only once' }])
  if (given === 'true' || given === 'false' || given === '') return rest
  throw validationError([{ path: DRY_RUN, message: 'must be true or false' }])
}

const balanceOf = async (tx: Transaction, { userId }: Principal): Promise<number> => {
  const { granted, used } = await currentAccount(tx, userId)
  return granted - used
}

/**
 * Runs the verb of a call in a transaction and rolls it back, so that the verb itself reports the cost and any refusal.
 * Uses up no key and no hourly limit. Counts as one write, because it is as much work.
 * @throws AppError for a caller that may not call at all; other refusals are part of the answer
 */
export async function runDry(
  operation: AnyOperation,
  caller: Caller,
  readInput: () => RawInput,
  scope: RequestScope,
): Promise<DryRunAnswer> {
  const { declaration } = operation
  const [writes, ...further] = limitClassesOf(declaration)
  const principal = await admitCaller(declaration, caller, scope, [writes!])
  try {
    assertWithinLimits(await peekLimits(further, { principal, address: caller.address }))
    const call = await admitInput(declaration, principal, readInput, scope)
    const prepared = await prepareWithin(operation, call, scope)
    return await rehearse(principal.userId, async (tx) => {
      const ctx = { tx, principal, requestId: caller.requestId }
      const balance = await balanceOf(tx, principal)
      const answer = operation.awaited
        ? await operation.awaited.begin(ctx, call.input)
        : await operation.run!(ctx, call.input, prepared)
      const balanceAfter = await balanceOf(tx, principal)
      const { body, rehearsed } = declaration.output
      return {
        ...(rehearsed && body ? (rehearsed(body.parse(answer)) as object) : {}),
        dryRun: true,
        wouldSucceed: true,
        costCredits: balance - balanceAfter,
        balance,
        balanceAfter,
        refusal: null,
      }
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return refused(declaration, principal, error)
  }
}

async function refused(
  { cost }: AnyDeclaration,
  principal: Principal,
  { code, details, status }: AppError,
): Promise<DryRunAnswer> {
  const balance = await withUser(principal.userId, (tx) => balanceOf(tx, principal), { isRead: true })
  const retryAfter = errorHeaders(code, details)['Retry-After']
  return {
    dryRun: true,
    wouldSucceed: false,
    costCredits: cost ? COSTS[cost] : 0,
    balance,
    balanceAfter: balance,
    refusal: {
      ...(errorBody(code, details) as { error: string }),
      status,
      ...(retryAfter ? { retryAfter: Number(retryAfter) } : {}),
    },
  }
}
