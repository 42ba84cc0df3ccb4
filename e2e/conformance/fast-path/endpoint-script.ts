import { randomUUID } from 'node:crypto'
import { methodsAt } from '../../../lib/api/registry'
import type { AnyDeclaration } from '../../../lib/contract/declare'
import {
  bodyInOrder,
  type Caller,
  type NewToken,
  newEntitledCaller,
  newToken,
  pathInOrder,
  readsAudit,
  unknownToken,
} from '../callers'
import { isWrite, pathOf, queryFor } from '../endpoints'
import { settled } from '../settled'
import { bytesOf } from './body-bytes'
import type { Sent } from './exchange'

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const withSession = (cookie: string, baseUrl: string) => ({
  cookie,
  origin: baseUrl,
  'sec-fetch-site': 'same-origin',
})

interface Asking {
  caller: Caller
  path: string
  given: unknown
  full: NewToken
  readOnly: NewToken
}

async function newAsking(declaration: AnyDeclaration): Promise<Asking> {
  const caller = await newEntitledCaller(declaration)
  const { path } = await pathInOrder(caller, declaration)
  const given = await bodyInOrder(caller, declaration)
  const full = await newToken(caller)
  const readOnly = await newToken(caller, { scopes: ['read'] })
  await settled(caller.user.id)
  return { caller, path, given, full, readOnly }
}

let ofAudit: Promise<Asking> | undefined

/** Endpoints that only read an audit share one, because an audit takes longer than all these requests. */
async function askingAboutAudit(declaration: AnyDeclaration): Promise<Asking> {
  ofAudit ??= newAsking(declaration)
  const shared = await ofAudit
  const projectId = shared.path.split('/')[3]!
  return { ...shared, path: declaration.path.replace('{id}', projectId) + queryFor(declaration) }
}

/**
 * The requests to one endpoint, the same for every workspace: errors of each kind first, then valid calls, since those
 * may change or end their subject.
 */
export async function endpointScript(declaration: AnyDeclaration): Promise<Sent[]> {
  const { method, input } = declaration
  const asking = readsAudit(declaration) ? askingAboutAudit(declaration) : newAsking(declaration)
  const { caller, path, given, full, readOnly } = await asking
  const { body, headers } = await bytesOf(given)
  const session = withSession(caller.session.cookieHeader(), caller.session.baseUrl)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  // One that nothing answers: another endpoint's might begin work that the next answers show or do not.
  const declared = methodsAt(declaration.path)
  const unused = otherMethods.find((other) => !declared.includes(other))!
  const call = (name: string, own: object, changes: Partial<Sent> = {}): Sent => ({
    name,
    method,
    path,
    body,
    ...changes,
    headers: { ...headers, ...own, ...changes.headers },
  })

  const rejected = [
    call('without a credential', {}),
    call('with a malformed token', bearer('aky_short')),
    call('with an unknown token', bearer(unknownToken)),
    call('with another scheme', { authorization: 'Basic eDp5' }),
    call(
      'with the scope to read',
      bearer(readOnly.plaintext),
      isWrite(declaration) ? {} : { method: 'HEAD' },
    ),
    call(
      'from another site',
      { ...session, 'sec-fetch-site': 'cross-site' },
      { method: isWrite(declaration) ? method : 'HEAD' },
    ),
    call('asking for options', session, { method: 'OPTIONS', body: undefined }),
    call('asking for options with a token', bearer(full.plaintext), { method: 'OPTIONS', body: undefined }),
    ...(isWrite(declaration) ? [call('for the headers', session, { method: 'HEAD', body: undefined })] : []),
    call('of another method', session, { method: unused }),
    call('of another method with a token', bearer(full.plaintext), { method: unused }),
  ]
  const wrong = [
    call('about nothing', session, { path: pathOf(declaration) + queryFor(declaration) }),
    call('about no id', session, { path: pathOf(declaration, 'no-uuid') }),
    call('with a query nobody knows', session, {
      path: `${path.split('?')[0]}?limit=x&offset=-1&nope=%20`,
      // Work that this would begin is over by the calls below, or is not.
      ...(declaration.output.status === 202 ? { body: '{' } : {}),
    }),
    ...(input.body
      ? [
          call('with broken JSON', session, { body: '{"name":' }),
          call('with fields nobody knows', session, { body: '{"nope":1}' }),
          call('with text', session, { body: 'x', headers: { 'content-type': 'text/plain' } }),
          call('with nothing in pieces', session, { body: undefined, isChunked: true }),
        ]
      : []),
  ]
  const key = { 'idempotency-key': randomUUID() }
  const inOrder = isWrite(declaration)
    ? [
        call('in order', { ...session, ...key, 'accept-encoding': 'gzip, deflate, br' }),
        call('in order once more', { ...session, ...key }, { isChunked: body !== undefined }),
        call('in order with a token', bearer(full.plaintext)),
      ]
    : [
        call('in order', session),
        call('in order, compressed', { ...session, 'accept-encoding': 'br, gzip;q=0.8, deflate' }),
        call('in order, deflated', { ...session, 'accept-encoding': 'deflate' }),
        call('in order, but not compressed', { ...session, 'accept-encoding': 'identity, gzip;q=0' }),
        call('in order, for the headers', { ...session, 'accept-encoding': 'gzip' }, { method: 'HEAD' }),
        call('in order, if changed', { ...session, 'if-none-match': '*', range: 'bytes=0-9' }),
        call('in order with a token', bearer(full.plaintext)),
      ]
  return [...rejected, ...wrong, ...inOrder]
}
