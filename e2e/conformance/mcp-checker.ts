import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { productFolder, workspaceUnderTest } from '../support/environment'

const program = path.join(productFolder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

export interface Proxy {
  url: string
  close: () => Promise<void>
}

/**
 * Passes requests on to the workspace with a credential, which the checker cannot send. It sends more requests per
 * minute than one token may, so several tokens take turns.
 */
export async function openProxy(tokens: readonly string[]): Promise<Proxy> {
  const { hostname, port } = new URL(workspaceUnderTest().baseUrl)
  let count = 0
  const server: Server = createServer((req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${tokens[count++ % tokens.length]}` }
    const passed = request({ hostname, port, path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(res)
    })
    passed.on('error', () => res.destroy())
    req.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  errorMessage?: string
}

/** The results of the official protocol checker for each of its scenarios for a revision. */
export async function checkRevision(url: string, revision: string): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-conformance-'))
  const options = ['--url', url, '--suite', 'all', '--spec-version', revision, '--output-dir', folder]
  try {
    // It ends with 1 where a check failed; the files say which.
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [program, 'server', ...options], (_, stdout, stderr) =>
        resolve(`${stdout}${stderr}`),
      ),
    )
    const folders = await readdir(folder)
    if (folders.length === 0) throw new Error(`The checker has not looked at anything:\n${output}`)
    const entries = folders.map(
      async (name): Promise<[string, Check[]]> => [
        name.replace(/^server-(.+)-\d{4}-\d\d-\d\dT.*$/, '$1'),
        JSON.parse(await readFile(path.join(folder, name, 'checks.json'), 'utf8')),
      ],
    )
    return new Map(await Promise.all(entries))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
