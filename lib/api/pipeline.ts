import type { Transaction } from '../db/client'
import { withUser } from '../db/with-user'
import { Refusal } from '../errors'
import { limitHeaders } from '../limits'
import { log } from '../log'
import { attachmentNamed } from './attachment-name'
import { clientAddressOf } from './client-address'
import { type AnyDeclaration, limitClassesOf } from './declare'
import { errorBody, errorHeaders } from './error-body'
import { assertAllowed, assertEntitled, assertWithinLimits, requirePrincipal } from './guard'
import { answerAwaited } from './idempotency/answer-awaited'
import { answerOnce } from './idempotency/answer-once'
import { idempotencyKeyOf } from './idempotency/key'
import type { StoredAnswer } from './idempotency/queries'
import { lookAtLimits, takeLimits } from './limits-of'
import { type AnyOperation, Download, isPublic } from './operation'
import { readInput } from './parse-input'
import type { Passage } from './passage'
import { requestIdOf } from './request-id'
import { logRequest } from './request-log'
import { keepWholeBody } from './whole-body'
import { withoutBody } from './without-body'

const jsonHeaders = { 'Content-Type': 'application/json' }

function toJsonAnswer(declaration: AnyDeclaration, result: unknown): StoredAnswer {
  const { status, body } = declaration.output
  if (!body) return { status, headers: {}, body: Buffer.alloc(0) }
  return { status, headers: jsonHeaders, body: Buffer.from(JSON.stringify(body.parse(result))) }
}

function toDownload(declaration: AnyDeclaration, download: Download): Response {
  return new Response(download.stream, {
    status: declaration.output.status,
    headers: {
      'Content-Type':
        download.contentType ?? declaration.output.contentTypes?.[0] ?? 'application/octet-stream',
      'Content-Disposition': attachmentNamed(download.fileName),
    },
  })
}

function toResponse(answer: StoredAnswer & { isReplayed?: boolean }): Response {
  const bytes = answer.body as Uint8Array<ArrayBuffer>
  const response = new Response(bytes.length > 0 ? bytes : null, {
    status: answer.status,
    headers: { ...answer.headers, 'Content-Length': String(bytes.length) },
  })
  keepWholeBody(response, bytes)
  if (answer.isReplayed) response.headers.set('Idempotency-Replayed', 'true')
  return response
}

function toRefusalAnswer(refusal: Refusal, requestId: string): StoredAnswer {
  const { code, details, status } = refusal
  return {
    status,
    headers: { ...jsonHeaders, ...errorHeaders(code, details) },
    body: Buffer.from(JSON.stringify(errorBody(code, details, requestId))),
  }
}

const emailIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email
    : undefined

/** The order of refusal, for a caller who must be somebody. */
async function answerCaller(
  operation: AnyOperation,
  request: Request,
  passage: Passage,
  unreadable?: Refusal,
): Promise<Response> {
  const { declaration, run, awaited } = operation
  const principal = await requirePrincipal(request)
  passage.principal = principal
  const address = clientAddressOf(request.headers)
  const classes = limitClassesOf(declaration)
  try {
    assertAllowed(declaration, principal)
  } catch (error) {
    // It uses up nothing, least of all what the account's other tokens share; what is left it is told all the same.
    passage.limits = await lookAtLimits(classes, { principal, address })
    throw error
  }
  passage.limits = await takeLimits(classes, { principal, address })
  assertWithinLimits(passage.limits)
  assertEntitled(declaration, principal)
  if (unreadable) throw unreadable

  const url = new URL(request.url)
  const { input, bodyBytes, dispose } = await readInput(declaration, request, url)
  passage.dispose = dispose
  const key =
    declaration.method === 'GET'
      ? undefined
      : idempotencyKeyOf(request.headers, principal, { id: declaration.id, path: url.pathname }, bodyBytes)

  const prepared = await operation.prepare?.(principal, input)
  const { requestId } = passage
  const toAnswer = (refusal: Refusal) => toRefusalAnswer(refusal, requestId)
  if (awaited) {
    const begin = (tx: Transaction) => awaited.begin({ tx, principal, requestId }, input)
    const finish = async (handle: string) =>
      toJsonAnswer(declaration, await awaited.finish(principal, handle))
    return toResponse(await answerAwaited(principal.userId, key, begin, finish, toAnswer))
  }

  if (!run) throw new Error(`${declaration.id} is bound as public but not declared so`)
  let download: Download | undefined
  const work = async (tx: Transaction): Promise<StoredAnswer> => {
    const result = await run({ tx, principal, requestId }, input, prepared)
    if (result instanceof Download) {
      download = result
      return { status: declaration.output.status, headers: {}, body: Buffer.alloc(0) }
    }
    return toJsonAnswer(declaration, result)
  }
  const answer =
    declaration.effect === 'read'
      ? await withUser(principal.userId, work, { isRead: true })
      : await answerOnce(principal.userId, key, work, toAnswer)
  return download ? toDownload(declaration, download) : toResponse(answer)
}

/** The same for a public endpoint: a token is refused like everywhere off the allowlist, anybody else passes. */
async function answerAnybody(operation: AnyOperation, request: Request, passage: Passage): Promise<Response> {
  const { declaration, runPublic } = operation
  if (!runPublic) throw new Error(`${declaration.id} is declared public but not bound so`)
  if (request.headers.has('authorization')) {
    passage.principal = await requirePrincipal(request)
    assertAllowed(declaration, passage.principal)
  }
  const address = clientAddressOf(request.headers)
  const classes = limitClassesOf(declaration)
  passage.limits = await takeLimits(
    classes.filter((limitClass) => limitClass !== 'signIn'),
    { address },
  )
  assertWithinLimits(passage.limits)
  const { input } = await readInput(declaration, request, new URL(request.url))
  if (classes.includes('signIn')) {
    passage.limits.push(...(await takeLimits(['signIn'], { address, email: emailIn(input.body) })))
    assertWithinLimits(passage.limits)
  }
  const result = await runPublic({ requestId: passage.requestId, clientAddress: address }, input)
  return toResponse(toJsonAnswer(declaration, result))
}

/**
 * Runs `answer`, and turns whatever it throws into a JSON answer. Adds the headers every answer has and writes
 * the log line. The only way out of the API.
 */
export async function passThrough(
  name: string,
  request: Request,
  answer: (passage: Passage) => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now()
  const passage: Passage = { requestId: requestIdOf(request.headers), limits: [] }
  let response: Response
  let failure: unknown
  try {
    response = await answer(passage)
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL')
    if (refusal.code === 'INTERNAL') failure = error
    response = toResponse(toRefusalAnswer(refusal, passage.requestId))
  }
  await passage.dispose?.().catch((err) => {
    log().error({ err, requestId: passage.requestId }, 'received files could not be removed')
  })
  if (request.method === 'HEAD' && response.body) response = await withoutBody(response)
  const { headers } = response
  headers.set('X-Request-Id', passage.requestId)
  headers.set('Cache-Control', 'no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  for (const [header, value] of Object.entries(limitHeaders(passage.limits))) headers.set(header, value)
  logRequest(name, request, response.status, passage, performance.now() - startedAt, failure)
  return response
}

/**
 * Answers one request to a declared endpoint. Never throws.
 * @param unreadable why the input cannot be read, where another transport has found out: thrown in input's turn
 */
export function runOperation(
  operation: AnyOperation,
  request: Request,
  unreadable?: Refusal,
): Promise<Response> {
  const { declaration } = operation
  return passThrough(declaration.id, request, (passage) =>
    isPublic(declaration)
      ? answerAnybody(operation, request, passage)
      : answerCaller(operation, request, passage, unreadable),
  )
}
