import type { Principal } from '../contract/context'
import { type AnyDeclaration, limitClassesOf, takesIdempotencyKey } from '../contract/declare'
import { AppError } from '../contract/errors'
import { type AnyOperation, Download, isPublic } from '../contract/operation'
import { readerOf } from '../contract/sample'
import type { Transaction } from '../platform/db/client'
import { readEntering, withUser } from '../platform/db/with-user'
import type { LimitClass, LimitState } from '../platform/limits'
import { admit, type Caller, prepareWithin } from './admit'
import { attachmentNamed } from './attachment-name'
import { runDry } from './dry-run'
import { errorBody, errorHeaders } from './error-body'
import { assertAllowed, assertEntitled } from './guard'
import { answerAwaited } from './idempotency/answer-awaited'
import { answerOnce, findReplay } from './idempotency/answer-once'
import { idempotencyKeyOf } from './idempotency/key'
import type { StoredAnswer } from './idempotency/queries'
import { areUsedUp, assertWithinLimits, consumeLimits, countsEmail, peekLimits } from './limits'
import { parseInput, type RawInput } from './parse-input'
import { selectableRecords, withFields } from './record-fields'
import { type RequestScope, withRequestScope } from './request-scope'
import { shapeOutput } from './shape-output'

/** The result of an operation, for its transport. */
export interface Result {
  status: number
  /** Headers of this response only: content type, Retry-After and the like. */
  headers: Record<string, string>
  /** JSON, empty where there is no content; a stream for a file, which the transport reads or cancels. */
  body: Buffer | ReadableStream<Uint8Array>
  /** The response to an earlier call with the same idempotency key. */
  isReplayed?: boolean
  limits: LimitState[]
}

type Outcome = Omit<Result, 'limits'>

const jsonHeaders = { 'Content-Type': 'application/json' }

const toBytes = (json: unknown) => Buffer.from(JSON.stringify(json))

/** @param fields of the answer's records; all of them if left out */
function toJsonAnswer(
  declaration: AnyDeclaration,
  output: unknown,
  params?: unknown,
  fields?: readonly string[],
): StoredAnswer {
  const { status, body, repeated, location } = declaration.output
  if (!body) return { status, headers: {}, body: Buffer.alloc(0) }
  const shaped = shapeOutput(body, output, declaration.id)
  const records = fields && selectableRecords(declaration)
  return {
    status,
    headers: location ? { ...jsonHeaders, Location: location(shaped, params) } : jsonHeaders,
    body: toBytes(fields && records ? withFields(shaped, records, fields) : shaped),
    repeatedBody: repeated && toBytes(shapeOutput(body, repeated(shaped), declaration.id)),
  }
}

const toFile = async ({ output }: AnyDeclaration, download: Download): Promise<Outcome> => ({
  status: output.status,
  headers: {
    'Content-Type': download.contentType ?? output.contentTypes?.[0] ?? 'application/octet-stream',
    'Content-Disposition': attachmentNamed(download.fileName),
    ...(download.stored && {
      'Content-Length': String(download.stored.sizeBytes),
      ETag: `"${download.stored.version}"`,
      'Accept-Ranges': 'none',
    }),
  },
  body: await download.open(),
})

/** An error in the form that clients receive. */
export function toErrorAnswer({ code, details, status }: AppError, requestId: string): StoredAnswer {
  return {
    status,
    headers: { ...jsonHeaders, ...errorHeaders(code, details) },
    body: Buffer.from(JSON.stringify(errorBody(code, details, requestId))),
  }
}

/** Lets a verb count in, and query, the limits of its caller. */
const countingOf = (principal: Principal, address: string, scope: RequestScope) => ({
  async countIn(limitClass: LimitClass) {
    scope.limits.push(...(await consumeLimits([limitClass], { principal, address })))
    assertWithinLimits(scope.limits)
  },
  limitState: async (limitClass: LimitClass) => (await peekLimits([limitClass], { principal, address }))[0]!,
})

async function handleAuthenticated(
  operation: AnyOperation,
  caller: Caller,
  readInput: () => RawInput,
  scope: RequestScope,
): Promise<Outcome> {
  const { declaration, prepare, run: verb, awaited } = operation
  const { requestId, address } = caller
  const ahead = await readAhead(operation, caller, readInput, scope)
  if (ahead) return ahead
  const call = await admit(declaration, caller, readInput, scope, operation.admitFiles)
  const { principal, raw, input, fields, bodyBytes } = call
  const key = takesIdempotencyKey(declaration)
    ? idempotencyKeyOf(raw.idempotencyKey, principal, { id: declaration.id, path: raw.path }, bodyBytes)
    : undefined

  const replayed = prepare && key && (await findReplay(principal.userId, key))
  if (replayed) return replayed
  const reader = readerOf(declaration, principal, input.params)
  const prepared = await prepareWithin(operation, { ...call, principal: reader }, scope)
  if (awaited) {
    const begin = (tx: Transaction) => awaited.begin({ tx, principal, requestId }, input)
    const finish = async (handle: string) =>
      toJsonAnswer(declaration, await awaited.finish(principal, handle), input.params)
    return answerAwaited(principal.userId, key, begin, finish)
  }

  const counting = countingOf(principal, address, scope)
  if (!verb) throw new Error(`${declaration.id} is bound as public but not declared so`)
  let download: Download | undefined
  const work = async (tx: Transaction): Promise<StoredAnswer> => {
    const output = await verb({ tx, principal: reader, requestId, ...counting }, input, prepared)
    if (!(output instanceof Download)) return toJsonAnswer(declaration, output, input.params, fields)
    download = output
    return { status: declaration.output.status, headers: {}, body: Buffer.alloc(0) }
  }
  const answer =
    declaration.effect === 'read'
      ? await withUser(reader.userId, work, { isRead: true })
      : await answerOnce(principal.userId, key, work)
  return download ? toFile(declaration, download) : answer
}

/** The parsed input, unless the call would be refused for a reason that is known without the database. */
async function foresee(
  declaration: AnyDeclaration,
  principal: Principal,
  { path, address }: Caller,
  readInput: () => RawInput,
) {
  try {
    assertAllowed(declaration, principal, path)
    if (await areUsedUp(limitClassesOf(declaration), { principal, address })) return undefined
    assertEntitled(declaration, principal)
    return await parseInput(declaration, readInput())
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The actual caller is not the expected one. */
class UnexpectedCaller extends Error {}

/**
 * Reads for the expected caller in the same round trip in which the database authenticates it. The answer is sent only
 * after the caller is confirmed and all checks have passed in their order.
 * @returns undefined if this fails: then the call is run step by step, which also produces the error
 */
async function readAhead(
  { declaration, prepare, run: verb }: AnyOperation,
  caller: Caller,
  readInput: () => RawInput,
  scope: RequestScope,
): Promise<Outcome | undefined> {
  const { effect, method, input: declared } = declaration
  if (effect !== 'read' || method !== 'GET' || !verb || prepare || declared.body) return undefined
  const expected = await caller.expect?.()
  if (!expected) return undefined
  const { principal } = expected
  const { requestId, address } = caller
  const asked = await foresee(declaration, principal, caller, readInput)
  if (!asked) return undefined
  const { input, fields } = asked
  const counting = countingOf(principal, address, scope)
  const decide = async (entered: unknown): Promise<void> => {
    if (!(await expected.isConfirmedBy(entered))) throw new UnexpectedCaller()
    scope.principal = principal
    scope.limits = await consumeLimits(limitClassesOf(declaration), { principal, address })
    assertWithinLimits(scope.limits)
  }
  try {
    const output = await readEntering(expected.entrance, decide, async (tx, decided) => {
      const countIn = (limitClass: LimitClass) => decided.then(() => counting.countIn(limitClass))
      const limitState = (limitClass: LimitClass) => decided.then(() => counting.limitState(limitClass))
      return verb({ tx, principal, requestId, countIn, limitState }, input)
    })
    return output instanceof Download
      ? toFile(declaration, output)
      : toJsonAnswer(declaration, output, input.params, fields)
  } catch (error) {
    if (error instanceof UnexpectedCaller) return undefined
    throw error
  }
}

async function handleDryRun(...call: Parameters<typeof runDry>): Promise<Outcome> {
  return { status: 200, headers: jsonHeaders, body: toBytes(await runDry(...call)) }
}

const emailIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email
    : undefined

/** A public operation rejects tokens like every other operation that is not on the allowlist. */
async function handlePublic(
  { declaration, runPublic: verb }: AnyOperation,
  caller: Caller,
  readInput: () => RawInput,
  scope: RequestScope,
): Promise<Outcome> {
  if (!verb) throw new Error(`${declaration.id} is declared public but not bound so`)
  if (caller.hasAuthorization) {
    scope.principal = await caller.authenticate()
    assertAllowed(declaration, scope.principal)
  }
  const { address, requestId } = caller
  const classes = limitClassesOf(declaration)
  const byEmail = classes.filter(countsEmail)
  scope.limits = await consumeLimits(
    classes.filter((limitClass) => !countsEmail(limitClass)),
    { address },
  )
  assertWithinLimits(scope.limits)
  const { input } = await parseInput(declaration, readInput())
  if (byEmail.length > 0) {
    scope.limits.push(...(await consumeLimits(byEmail, { address, email: emailIn(input.body) })))
    assertWithinLimits(scope.limits)
  }
  return toJsonAnswer(declaration, await verb({ requestId, clientAddress: address }, input), input.params)
}

/**
 * Runs an operation for a caller of any transport. The order of checks: authenticate → allowlist → scope → limit → plan
 * and features → parse input → idempotency → handler → output. Never throws: an error is a result too.
 * @param readInput called after the limits; what it throws counts as unreadable input
 */
export function run(operation: AnyOperation, caller: Caller, readInput: () => RawInput): Promise<Result> {
  const { declaration } = operation
  const handle = isPublic(declaration) ? handlePublic : caller.isDryRun ? handleDryRun : handleAuthenticated
  return withRequestScope<Result>(
    declaration.id,
    caller,
    async (scope) => ({ ...(await handle(operation, caller, readInput, scope)), limits: scope.limits }),
    (error, { limits }) => ({ ...toErrorAnswer(error, caller.requestId), limits }),
  )
}
