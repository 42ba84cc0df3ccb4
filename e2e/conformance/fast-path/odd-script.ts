import type { OutgoingHttpHeaders } from 'node:http'
import { granted, newCaller, newProject, newToken } from '../callers'
import { settled } from '../settled'
import { bytesOf } from './body-bytes'
import type { Sent } from './exchange'

/** Addresses that two servers might read differently. */
const oddPaths = [
  ...['/api', '/api/', '/api?x', '/api//', '/api//projects', '/api/projects/', '/api/projects//', '/apiary'],
  ...['/API/projects', '/api/Projects', '/api/./projects', '/api/x/../projects', '/api/../api/projects'],
  ...[
    '/api/%2e%2e/projects',
    '/api/..%2fprojects',
    '/api/projects%2f',
    '/api/projects/%2F',
    '/api%2Fprojects',
  ],
  ...[
    '/api/%70rojects',
    '/api/projects%20',
    '/api/projects/%C3%A9',
    '/api/projects/%E9',
    '/api/projects/%00',
  ],
  ...['/api/projects.json', '/api/projects.rsc', '/api/projects.segments/x.segment.rsc', '/api/projects;x=1'],
  ...['/api/index', '/api/projects/index', '/api/route', '/api/_refused', '/api/_refused/api/projects'],
  ...['/api/[...path]', '/api/%5B...path%5D', '/api/projects/[id]', '/api/constructor', '/api/__proto__'],
  ...['/api/projects?', '/api/projects?&', '/api/projects?limit=%zz', '/api/projects?limit=1&limit=2'],
  ...[
    '/api/projects#x',
    '/api/projects?x=//evil.example',
    '/api/~',
    '/api/-',
    '/api/a.b',
    '/api/..',
    '/api/.',
  ],
  ...['/api/auth', '/api/auth/', '/api/auth/providers', '/api/auth/session', '/api/auth/nothing'],
  ...['/api/health', '/api/health/', '/api/health/x', '/api/inngest', '/api/inngest/x'],
  ...[
    '/_next/data/x/api/projects.json',
    '//api/projects',
    'http://evil.example/api/projects',
    '*',
    '/api\\projects',
  ],
  ...[
    '/mcp',
    '/mcp/',
    '/mcp?x',
    '/MCP',
    '/mcp/x',
    `/api/${'a'.repeat(5000)}`,
    `/api/projects?q=${'a'.repeat(8200)}`,
  ],
]

/** Headers addressed to a server rather than to the application. */
const oddHeaders: [name: string, headers: OutgoingHttpHeaders][] = [
  ['a foreign host', { host: 'evil.example' }],
  ['a broken host', { host: 'a b:x' }],
  ['an endless port', { host: 'localhost:99999' }],
  ['a forwarded host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
  ['a forwarded address', { 'x-forwarded-for': '1.2.3.4', 'x-client-address': '1.2.3.4' }],
  [
    'headers of the framework',
    { rsc: '1', 'next-router-prefetch': '1', 'next-action': 'x', 'next-url': '/x' },
  ],
  ['headers of its middleware', { 'x-middleware-subrequest': 'middleware', 'x-middleware-next': '1' }],
  ['an override', { 'x-middleware-override-headers': 'cookie', 'x-middleware-request-cookie': 'x' }],
  ['another method meant', { 'x-http-method-override': 'DELETE' }],
  ['the same header twice', { accept: ['a/b', 'c/d'], 'x-twice': ['1', '2'] }],
  ['a request id', { 'x-request-id': 'mine-1' }],
  ['no usable request id', { 'x-request-id': 'a b' }],
  ['the end of the connection', { connection: 'close' }],
  ['an expectation', { expect: '100-continue' }],
  ['another expectation', { expect: 'a miracle' }],
  ['any encoding', { 'accept-encoding': '*' }],
  ['no encoding', { 'accept-encoding': '' }],
  ['an unknown encoding', { 'accept-encoding': 'zstd, br' }],
  ['cookies twice', { cookie: ['a=1', 'b=2'] }],
]

const mcpMessages = [
  { method: 'tools/list' },
  { method: 'resources/list' },
  { method: 'tools/call', params: { name: 'listProjects', arguments: {} } },
  { method: 'tools/call', params: { name: 'nothing', arguments: {} } },
  { method: 'nothing' },
]

/** Everything that is not about one endpoint: odd addresses and headers, bodies of all kinds, and `/mcp`. */
export async function oddScript(): Promise<Sent[]> {
  const caller = await newCaller('agency')
  const projectId = await newProject(caller)
  const { plaintext } = await newToken(caller)
  const cookie = caller.session.cookieHeader()
  const session = { cookie, origin: caller.session.baseUrl, 'sec-fetch-site': 'same-origin' }
  const bearer = { authorization: `Bearer ${plaintext}` }
  const json = { 'content-type': 'application/json' }
  const project = JSON.stringify({ clientName: 'Acme', industry: 'Retail', companySize: '11-50' })

  const paths = oddPaths.flatMap((path): Sent[] => [
    { name: `GET ${path}`, method: 'GET', path, headers: session },
    { name: `HEAD ${path}`, method: 'HEAD', path, headers: bearer },
    { name: `POST ${path}`, method: 'POST', path, headers: { ...session, ...json }, body: '{}' },
    { name: `OPTIONS ${path}`, method: 'OPTIONS', path },
  ])
  const headers = oddHeaders.flatMap(([name, odd]): Sent[] => [
    { name: `GET with ${name}`, method: 'GET', path: '/api/projects', headers: { ...session, ...odd } },
    {
      name: `POST with ${name}`,
      method: 'POST',
      path: '/api/projects',
      headers: { ...session, ...json, ...odd },
      body: project,
    },
  ])
  const mcp = { ...bearer, ...json, accept: 'application/json, text/event-stream' }
  const messages = mcpMessages.map(
    (message, id): Sent => ({
      name: `MCP ${message.method} ${id}`,
      method: 'POST',
      path: '/mcp',
      headers: { ...mcp, 'mcp-protocol-version': '2025-11-25', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ jsonrpc: '2.0', id, ...message }),
    }),
  )
  const mcpMethods = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].map(
    (method): Sent => ({ name: `MCP by ${method}`, method, path: '/mcp', headers: mcp }),
  )
  return [
    ...paths,
    ...headers,
    ...bodies({ ...session, ...json }, project),
    ...messages,
    ...mcpMethods,
    { name: 'MCP without a credential', method: 'POST', path: '/mcp', headers: json, body: '{}' },
    ...(await files(caller, projectId, session)),
  ]
}

/** JSON bodies that are long, empty, in pieces, or unexpected. */
function bodies(headers: OutgoingHttpHeaders, project: string): Sent[] {
  const path = '/api/projects'
  const long = JSON.stringify({ clientName: 'a'.repeat(1_200_000) })
  const sent = (name: string, changes: Partial<Sent>): Sent => ({
    name,
    method: 'POST',
    path,
    headers,
    ...changes,
  })
  return [
    sent('a body in pieces', { body: project, isChunked: true }),
    sent('an empty body', { body: '' }),
    sent('no body', {}),
    sent('a body that is too long', { body: long }),
    sent('one in pieces', { body: long, isChunked: true }),
    sent('the connection still serves', { body: project }),
    sent('one without a credential', { body: long, headers: { 'content-type': 'application/json' } }),
    sent('one that nobody reads', { body: long, path: '/api/nothing' }),
    sent('the connection still serves, again', { body: project }),
    sent('GET with a body', { method: 'GET', body: project }),
    sent('HEAD with a body', { method: 'HEAD', body: project }),
    sent('DELETE with a body', { method: 'DELETE', body: project }),
    sent('OPTIONS with a body', { method: 'OPTIONS', body: project }),
    sent('bytes that are no text', { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }),
    sent('compressed, so it says', { body: project, headers: { ...headers, 'content-encoding': 'gzip' } }),
  ]
}

/** Files that are larger than one chunk. */
async function files(
  caller: Awaited<ReturnType<typeof newCaller>>,
  projectId: string,
  session: OutgoingHttpHeaders,
): Promise<Sent[]> {
  const upload = `/api/agent/projects/${projectId}/documents`
  const form = (text: string, field = 'file') => {
    const made = new FormData()
    made.append(field, new Blob([text]), 'long.txt')
    return made
  }
  const long = 'Every order is typed in twice. '.repeat(10_000)
  const [whole, wrong] = await Promise.all([bytesOf(form(long)), bytesOf(form('x', 'other'))])
  const kept = granted(await caller.session.post(upload, form(`${long}Once.`)), 201)
  await settled(caller.user.id)
  const content = `/api/projects/${projectId}/documents/${kept.body.data.documents[0].id}/content`
  const sent = (name: string, changes: Partial<Sent>): Sent => ({
    name,
    method: 'POST',
    path: upload,
    ...changes,
    headers: { ...whole.headers, ...session, ...changes.headers },
  })
  return [
    sent('an upload of a field nobody knows', { body: wrong.body, headers: wrong.headers }),
    sent('an upload without a credential', { body: whole.body, headers: { cookie: '' } }),
    sent('an upload that breaks off', { body: whole.body!.subarray(0, 200_000) }),
    sent('an upload by another method', { method: 'PUT', body: whole.body }),
    sent('an upload to options', { method: 'OPTIONS', body: whole.body }),
    sent('an upload for the headers', { method: 'HEAD' }),
    sent('an upload', { body: whole.body }),
    sent('an upload in pieces', { body: whole.body, isChunked: true }),
    { name: 'a download', method: 'GET', path: content, headers: session },
    {
      name: 'a download, compressed',
      method: 'GET',
      path: content,
      headers: { ...session, 'accept-encoding': 'gzip' },
    },
    {
      name: 'a part of a download',
      method: 'GET',
      path: content,
      headers: { ...session, range: 'bytes=0-9' },
    },
    { name: 'a download for the headers', method: 'HEAD', path: content, headers: session },
  ]
}
