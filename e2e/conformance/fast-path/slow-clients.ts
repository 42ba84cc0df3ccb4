import { connect } from 'node:net'
import { workspaceUnderTest } from '../../support/environment'
import { newCaller, newProject, newToken } from '../callers'
import { bytesOf } from './body-bytes'
import type { Exchange } from './exchange'

/** The data a client sends before it stalls, and whether it then closes its half of the connection. */
interface Silent {
  name: string
  sent: (string | Uint8Array)[]
  isHalfClosed?: boolean
}

/** Everything received until the server closes the connection. */
function wait({ name, sent, isHalfClosed }: Silent): Promise<Exchange> {
  const { hostname, port } = new URL(workspaceUnderTest().baseUrl)
  const socket = connect(Number(port), hostname)
  let told = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    told += text
  })
  socket.on('error', () => {})
  for (const part of sent) socket.write(part)
  if (isHalfClosed) socket.end()
  return new Promise((resolve) => {
    socket.once('close', () => {
      const [head = '', body = ''] = told.split('\r\n\r\n')
      const [status = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line) => line.toLowerCase()).filter((line) => !line.startsWith('date:'))
      resolve({ name, status, headers: headers.sort(), body, isWhole: true })
    })
  })
}

/** Clients that fall silent halfway, all at once: the server has to end each of them. */
export async function silentClients(): Promise<Exchange[]> {
  const caller = await newCaller()
  const projectId = await newProject(caller)
  const { plaintext } = await newToken(caller)
  const { baseUrl } = workspaceUnderTest()
  const session = `Cookie: ${caller.session.cookieHeader()}\r\nOrigin: ${baseUrl}\r\nSec-Fetch-Site: same-origin\r\n`
  const json = 'Content-Type: application/json\r\nContent-Length: 1000\r\n'
  const begun = (path: string, headers: string, method = 'POST') =>
    `${method} ${path} HTTP/1.1\r\nHost: ${new URL(baseUrl).host}\r\n${headers}`

  const form = new FormData()
  form.append('file', new Blob(['Every order is typed in twice. '.repeat(10_000)]), 'long.txt')
  const { body, headers } = await bytesOf(form)
  const upload = `Content-Type: ${headers['content-type']}\r\nContent-Length: ${body!.byteLength}\r\n`
  const uploaded = begun(`/api/agent/projects/${projectId}/documents`, `${session}${upload}\r\n`)

  const clients: Silent[] = [
    { name: 'before the first line', sent: [] },
    { name: 'in the first line', sent: ['GET /api/pro'] },
    { name: 'in the headers', sent: [begun('/api/projects', session, 'GET')] },
    { name: 'before a body', sent: [begun('/api/projects', `${session}${json}\r\n`)] },
    { name: 'in a body', sent: [begun('/api/projects', `${session}${json}\r\n`), '{"clientName":'] },
    {
      name: 'in a body in pieces',
      sent: [begun('/api/projects', `${session}Transfer-Encoding: chunked\r\n\r\n`), '5\r\n{"cli'],
    },
    { name: 'in an upload', sent: [uploaded, body!.subarray(0, 200_000)] },
    {
      name: 'in a body for the framework',
      sent: [begun('/api/auth/callback/credentials', `${json}\r\n`), 'a'],
    },
    {
      name: 'in a body for agents',
      sent: [begun('/mcp', `Authorization: Bearer ${plaintext}\r\n${json}\r\n`), '{'],
    },
    { name: 'having closed half, in the headers', sent: [begun('/api/projects', '')], isHalfClosed: true },
    {
      name: 'having closed half, in a body',
      sent: [begun('/api/projects', `${session}${json}\r\n`), '{'],
      isHalfClosed: true,
    },
    {
      name: 'after headers that are too long',
      sent: [begun('/api/projects', `X: ${'a'.repeat(40_000)}\r\n\r\n`)],
    },
  ]
  return Promise.all(clients.map(wait))
}
