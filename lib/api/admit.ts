import type { Principal } from '../contract/context'
import { type AnyDeclaration, limitClassesOf } from '../contract/declare'
import type { AnyOperation } from '../contract/operation'
import type { LimitClass } from '../platform/limits'
import type { ExpectedCaller } from './auth/authenticate'
import { assertAllowed, assertEntitled } from './guard'
import { isAnswered } from './idempotency/answer-once'
import { idempotencyKeyOf } from './idempotency/key'
import { assertWithinLimits, consumeLimits, peekLimits } from './limits'
import { beginUpload } from './multipart/under-way'
import { type ParsedCallInput, parseInput, type RawInput } from './parse-input'
import type { Origin, RequestScope } from './request-scope'

/** The caller of an operation, as identified by its transport. */
export interface Caller extends Origin {
  /**
   * Called at most once, before anything else.
   * @throws AppError those of `requirePrincipal`
   */
  authenticate: () => Promise<Principal>
  /** The expected caller, for which reading can begin before the database has confirmed it; see `readAhead`. */
  expect?: () => Promise<ExpectedCaller | undefined>
  /** Whether the request has an Authorization header, which public operations check too. */
  hasAuthorization: boolean
  /** The request path, where the transport has one. */
  path?: string
  /** Whether the caller only asks for the cost of the call and whether it would succeed. */
  isDryRun?: boolean
}

/** A call that has passed the checks and may run its verb. */
interface AdmittedCall {
  principal: Principal
  raw: RawInput
  input: ParsedCallInput
  /** The fields of each record that the caller wants; undefined for all of them. */
  fields: readonly string[] | undefined
  bodyBytes: Buffer
}

type Admitting = Pick<Caller, 'authenticate' | 'path'> & { address?: string }

/** The first checks: authenticate → allowlist and scope → limits. @throws AppError */
export async function admitCaller(
  declaration: AnyDeclaration,
  caller: Admitting,
  scope: RequestScope,
  limitClasses: readonly LimitClass[] = limitClassesOf(declaration),
): Promise<Principal> {
  const principal = await caller.authenticate()
  scope.principal = principal
  const { address } = caller
  const classes = address === undefined ? [] : limitClasses
  const counted = { principal, address: address ?? '' }
  try {
    assertAllowed(declaration, principal, caller.path)
  } catch (error) {
    // A rejected token counts against no limit, because limits are shared with the account's other tokens, but its
    // response reports them.
    scope.limits = await peekLimits(classes, counted)
    throw error
  }
  scope.limits = await consumeLimits(classes, counted)
  assertWithinLimits(scope.limits)
  return principal
}

/** The checks after those of the caller: plan and features → input. @throws AppError */
export async function admitInput(
  declaration: AnyDeclaration,
  principal: Principal,
  readInput: () => RawInput,
  scope: RequestScope,
  admitFiles?: AnyOperation['admitFiles'],
): Promise<AdmittedCall> {
  assertEntitled(declaration, principal)
  const raw = readInput()
  if (declaration.input.multipart) {
    const end = beginUpload(principal.userId)
    scope.dispose = async () => end()
  }
  const { dispose, ...read } = await parseInput(declaration, raw, async (address) => {
    if (admitFiles && !(await isReplay(declaration, principal, raw))) await admitFiles(principal, address)
  })
  const before = scope.dispose
  scope.dispose = () => dispose().finally(before)
  return { principal, raw, ...read }
}

/**
 * The order of checks up to the input: authenticate → allowlist and scope → limits → plan and features → input.
 * @throws AppError
 */
export async function admit(
  declaration: AnyDeclaration,
  caller: Admitting,
  readInput: () => RawInput,
  scope: RequestScope,
  admitFiles?: AnyOperation['admitFiles'],
): Promise<AdmittedCall> {
  const principal = await admitCaller(declaration, caller, scope)
  return admitInput(declaration, principal, readInput, scope, admitFiles)
}

/** Whether a write already has an answer. Its body is compared later. */
async function isReplay(declaration: AnyDeclaration, principal: Principal, raw: RawInput): Promise<boolean> {
  const operation = { id: declaration.id, path: raw.path }
  const key = idempotencyKeyOf(raw.idempotencyKey, principal, operation, Buffer.alloc(0))
  return key !== undefined && isAnswered(principal.userId, key)
}

/** Prepares an operation and releases unused resources at the end of the call. */
export async function prepareWithin(
  { prepare, release }: AnyOperation,
  { principal, input }: AdmittedCall,
  scope: RequestScope,
): Promise<unknown> {
  const prepared = await prepare?.(principal, input)
  const { dispose } = scope
  scope.dispose = async () => {
    await release?.(prepared)
    await dispose?.()
  }
  return prepared
}
