import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRelease } from '../../lib/host/cli/release/make-release'
import { environmentWith } from '../support/environment'
import { sessionClient } from '../support/http'
import { type RunningServer, startServer } from '../support/server'

const mostBytes = 500_000_000
const credentials = { email: 'consultant@example.com', password: 'four random words here' }

let folder: string
let bytes: number
let server: RunningServer

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-'))
  bytes = await makeRelease(folder)
  server = await startServer({}, undefined, { folder, words: [process.execPath, 'workspace.mjs'] })
}, 600_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a release in a folder of its own', () => {
  it('is small enough to be copied around', () => {
    expect(bytes).toBeLessThan(mostBytes)
  })

  it.each(['/', '/sign-in', '/docs/audit.md', '/openapi.json', '/api/health'])(
    'serves %s',
    async (address) => {
      expect((await fetch(new URL(address, server.baseUrl))).status).toBe(200)
    },
  )

  it('has the command line, and carries an audit from documents to the PDF of its report', async () => {
    const created = spawnSync(
      process.execPath,
      [
        'workspace.mjs',
        'admin',
        'user',
        'create',
        '--email',
        credentials.email,
        '--tier',
        'growth',
        '--password',
        '-',
      ],
      {
        cwd: folder,
        input: credentials.password,
        encoding: 'utf8',
        env: environmentWith({ DATA_DIR: server.dataDir }),
      },
    )
    expect(created.stderr).toBe('')
    const client = await sessionClient(credentials, server.baseUrl)
    const project = await client.post('/api/projects', {
      clientName: 'Acme',
      industry: 'Retail',
      companySize: '11-50',
    })
    expect(project.status).toBe(201)
    const projectAddress = `/api/projects/${project.body.id}`
    const form = new FormData()
    const text =
      'Clerks type 400 invoices a month into the ledger by hand, which takes 30 hours and causes errors.'
    form.append('file', new File([text], 'process.txt'))
    const uploaded = await client.post(`/api/agent/projects/${project.body.id}/documents`, form)
    expect(uploaded.status).toBe(201)
    expect((await client.post(`${projectAddress}/audit-analysis`)).status).toBe(200)
    const statuses = async () => {
      const { body } = await client.get(`${projectAddress}/reports`)
      return body.reports.map(({ status }: { status: string }) => status)
    }
    await expect.poll(statuses, { timeout: 60_000 }).toEqual(['completed'])
  })
})
