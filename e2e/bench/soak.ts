import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../../lib/platform/db/client'
import { createUser } from '../support/admin'
import { type HttpClient, sessionClient } from '../support/http'
import { endAll } from '../support/process'
import { type RunningServer, startServer } from '../support/server'
import { fillAtScale } from './scale/fill'
import { addressOf, readsOf } from './scale/reads'
import { sizesFor } from './scale/sizes'
import { flatnessOf, residentBytes } from './soak-memory'

/**
 * `npm run bench:soak`: sends reads of all kinds and some writes for ten minutes, and records the product's
 * memory. SOAK_MINUTES sets the duration.
 */
const minutes = Number(process.env.SOAK_MINUTES || 10)
if (!(minutes > 0)) {
  console.error('SOAK_MINUTES must be above 0')
  process.exit(2)
}
const connections = 8
const sampleMs = Math.min(30_000, (minutes * 60_000) / 12)
const idleMs = Math.min(30_000, minutes * 10_000)
/** One request in this many is a write. */
const writeEvery = 20
const unlimited = '1000000'
const share = 0.02

const server = await startServer({
  RATE_LIMIT_READ_PER_MINUTE: unlimited,
  RATE_LIMIT_WRITE_PER_MINUTE: unlimited,
  RATE_LIMIT_JOB_POLL_PER_MINUTE: unlimited,
  LOG_LEVEL: 'warn',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => endAll(13_000).then(() => process.exit(1)))
}
try {
  await soak(server)
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
await server.stop()
process.exit()

async function soak({ baseUrl, dataDir, pid }: RunningServer): Promise<void> {
  const megabytes = async () => Math.round((await residentBytes(pid)) / 1024 / 1024)
  const user = await createUser({ tier: 'agency' }, dataDir)
  const { url } = JSON.parse(await readFile(path.join(dataDir, 'database.json'), 'utf8')) as { url: string }
  await fillAtScale(url, sizesFor(share), [user], () => {})
  const { sql } = connect(url, 1)
  const addresses = (await readsOf(sql, user.id)).flatMap((read) =>
    read.inputs.map((input) => addressOf(read, input)),
  )
  await sql.end()
  const client = await sessionClient(user, baseUrl)
  await delay(idleMs)
  const idleBefore = await megabytes()
  console.log(`Idle: ${idleBefore} MB`)

  const endsAt = Date.now() + minutes * 60_000
  const counts = { reads: 0, writes: 0 }
  const load = Array.from({ length: connections }, async (_, n) => {
    for (let turn = n; Date.now() < endsAt; turn += connections) {
      if (turn % writeEvery === 0) await write(client, turn, counts)
      else await read(client, addresses[(turn * 7919) % addresses.length]!, counts)
    }
  })
  const samples: number[] = []
  const sampling = (async () => {
    while (Date.now() < endsAt) {
      await delay(sampleMs)
      samples.push(await megabytes())
      console.log(`${samples.at(-1)} MB after ${counts.reads} reads and ${counts.writes} writes`)
    }
  })()
  await Promise.all([...load, sampling])
  await delay(idleMs)
  const { growth, isFlat } = flatnessOf(samples)
  console.log(
    [
      '',
      '| idle before (MB) | most under load | idle afterwards | last third to the second | flat |',
      '| ---: | ---: | ---: | ---: | --- |',
      `| ${idleBefore} | ${Math.max(...samples)} | ${await megabytes()} | ${(growth * 100).toFixed(1)} % | ${isFlat ? 'yes' : 'no'} |`,
      '',
      `${minutes} min at ${connections} connections: ${counts.reads} reads and ${counts.writes} writes; Node ${process.version}.`,
    ].join('\n'),
  )
  if (!isFlat) process.exitCode = 1
}

async function read(client: HttpClient, address: string, counts: { reads: number }): Promise<void> {
  const { status, text } = await client.get(address)
  if (status !== 200) throw new Error(`${address} answers ${status}: ${text.slice(0, 300)}`)
  counts.reads += 1
}

async function write(client: HttpClient, turn: number, counts: { writes: number }): Promise<void> {
  const body = { subject: `Soak ${turn}`, content: 'Written while memory is watched.' }
  const created = await client.post('/api/nucleus/memories', body)
  if (created.status !== 201) throw new Error(`A memory: ${created.status} ${created.text.slice(0, 300)}`)
  const deleted = await client.delete(`/api/nucleus/memories/${created.body.id}`)
  if (deleted.status !== 204) throw new Error(`Its deletion: ${deleted.status}`)
  counts.writes += 2
}
