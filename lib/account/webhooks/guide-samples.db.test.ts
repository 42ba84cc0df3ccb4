import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { callAsUser } from '../../api/call'
import { guideMarkdown } from '../../api/guides'
import { closeDatabase } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { announce } from '../announcements'
import { newCaller, type TestCaller } from '../users/account.fixture'
import * as operations from './operations'
import { sendDueDeliveriesAcrossOwners } from './send-deliveries'

/** The code of a sample, as the guide shows it. */
function sample(language: string): string {
  const text = guideMarkdown('webhooks', 'http://localhost')!
  const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1]
  if (!code) throw new Error(`The guide has no sample in ${language}`)
  return code
}

const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined

let folder: string
let caller: TestCaller
let started: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'webhook-samples-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await closeDatabase()
})
beforeEach(async () => {
  caller = await newCaller()
})
afterEach(() => {
  for (const process of started) process.kill()
  started = []
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('close', () => socket.destroy())
    socket.on('connect', () => socket.end())
  })

/** Starts a sample as the receiver of a new webhook. @returns its output so far, and the webhook's id and secret */
async function receive(program: string, fileName: string, code: string, knownSecret?: string) {
  const file = path.join(folder, `${randomUUID()}-${fileName}`)
  await writeFile(file, code)
  const port = await freePort()
  const host = `127.0.0.1:${port}`
  env().WEBHOOK_PRIVATE_HOSTS.splice(0, 9, host)
  const body = { name: 'Sample', url: `http://${host}/`, events: ['lead.created'] as 'lead.created'[] }
  const { webhook, secret } = await callAsUser(operations.createWebhook, caller.principal, { body })
  const process_ = spawn(program, [file], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: knownSecret ?? secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(process_)
  let output = ''
  process_.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(true)
  return { url: body.url, id: webhook.id, secret: secret!, output: () => output }
}

async function deliverTo(webhookId: string) {
  const key = randomUUID()
  await asOwner(caller.userId, (ctx) =>
    announce(ctx, { type: 'lead.created', key, data: { leadId: key, readyLinkId: key } }),
  )
  await sendDueDeliveriesAcrossOwners(caller.userId)
  const { deliveries } = await callAsUser(operations.listWebhookDeliveries, caller.principal, {
    params: { id: webhookId },
  })
  return deliveries[0]!.attempts.at(-1)?.responseStatus
}

const receivers = [
  { language: 'ts', fileName: 'receiver.mts', program: process.execPath, name: 'TypeScript' },
  { language: 'python', fileName: 'receiver.py', program: 'python3', name: 'Python' },
]

for (const { language, fileName, program, name } of receivers) {
  it.skipIf(!isThere(program))(
    `the receiver in ${name} takes real messages, also while a secret is replaced`,
    async () => {
      const { id, output } = await receive(program, fileName, sample(language))
      expect(await deliverTo(id)).toBe(204)
      await expect.poll(output).toContain('lead.created')
      await callAsUser(operations.rotateWebhookSecret, caller.principal, { params: { id } })
      expect(await deliverTo(id)).toBe(204)
    },
  )

  it.skipIf(!isThere(program))(`the receiver in ${name} refuses what another secret signed`, async () => {
    const { id, output } = await receive(program, fileName, sample(language), `whsec_${'A'.repeat(43)}=`)
    expect(await deliverTo(id)).toBe(401)
    expect(output()).toBe('')
  })
}

it.skipIf(!isThere('curl') || spawnSync('openssl', ['version']).error !== undefined)(
  'the message made with curl and openssl is one that a receiver takes',
  async () => {
    const { url, secret, output } = await receive(process.execPath, 'receiver.mts', sample('ts'))
    const run = (WEBHOOK_SECRET: string) =>
      promisify(execFile)('sh', ['-c', sample('sh')], {
        env: { ...process.env, WEBHOOK_SECRET, RECEIVER_URL: url },
      })
    expect((await run(secret)).stdout).toBe('204')
    await expect.poll(output).toContain('webhook.test')
    expect((await run(`whsec_${'A'.repeat(43)}=`)).stdout).toBe('401')
  },
)
