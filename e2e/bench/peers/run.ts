import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { middleOf } from '../middle-of'
import { machine, type Rounds } from '../rounds'
import type { Stage } from '../stage'
import type { Application } from './application'
import { startDatabases } from './database'
import { checkEqual, checkSecured, type Filled, fill, type Users } from './fill'
import { connectionsPerUser, loads, measureLoad } from './load'
import { buildPayload } from './payload'
import { productOn } from './product'
import { restingMegabytes, timedStart } from './starts'
import { buildStrapi } from './strapi'
import { asTable, type Row } from './table'

const poolSize = 10
const startCount = 3

/**
 * `npm run bench -- --peers`: installs Payload and Strapi, each with the product's table of projects and its rule
 * that users see their own rows only, and measures all three on one PostgreSQL. BENCH_PEERS names a folder that
 * keeps the installed packages for the next run.
 */
export async function benchPeers(stage: Stage, rounds: Rounds): Promise<void> {
  const applications = await prepare(stage)
  const usersOf: Users[] = []
  for (const application of applications) {
    console.error(`First start of ${application.name}…`)
    const { running } = await timedStart(application)
    usersOf.push(await fill(application, running.baseUrl))
    await running.stop()
  }
  const { all, rows: started } = await startAll(applications, usersOf)
  await checkEqual(all)
  for (const filled of all) await checkSecured(filled)
  console.error('All answer equal rows, and a stranger none. Measuring…')
  const rows = [...(await loadAll(all, rounds)), ...started]
  const resting: number[] = []
  for (const { running } of all) resting.push(await restingMegabytes(running))
  rows.push({ title: 'Memory after the load (MB)', values: resting })
  const names = applications.map(({ name }) => name)
  console.log(
    [
      '',
      asTable(names, rows),
      '',
      `Medians of ${rounds.rounds} interleaved rounds of ${rounds.seconds} s each at ${connectionsPerUser} connections for each user, ` +
        `and of ${startCount} starts. ${machine()} Load average at the end: ${loadavg()[1]?.toFixed(1)} over five minutes.`,
      '',
    ].join('\n'),
  )
}

/** The product first. */
async function prepare(stage: Stage): Promise<Application[]> {
  const databases = await startDatabases(stage, ['payload', 'strapi'])
  const installed = process.env.BENCH_PEERS ? path.resolve(process.env.BENCH_PEERS) : stage.folder
  await mkdir(installed, { recursive: true })
  const on = (DATABASE_URL: string) => ({ DATABASE_URL, DATABASE_POOL_SIZE: String(poolSize) })
  console.error('Installing and building Payload…')
  const payload = await buildPayload(path.join(installed, 'payload'), on(databases.payload))
  console.error('Installing and building Strapi…')
  const strapi = await buildStrapi(path.join(installed, 'strapi'), on(databases.strapi))
  const { dataDir, url: databaseUrl } = databases
  return [await productOn(stage, { dataDir, databaseUrl, poolSize }), payload, strapi]
}

/** Starts each application several times, in turn, and leaves all running. */
async function startAll(applications: Application[], usersOf: Users[]) {
  const startSeconds = applications.map(() => [] as number[])
  const idle = applications.map(() => [] as number[])
  const all: Filled[] = []
  for (let turn = 1; turn <= startCount; turn += 1) {
    for (const [index, application] of applications.entries()) {
      const users = usersOf[index]!
      const { running, startMs } = await timedStart(application, application.list, users.readers[0]!.headers)
      startSeconds[index]!.push(startMs / 1_000)
      idle[index]!.push(await restingMegabytes(running))
      if (turn === startCount) all.push({ application, running, users })
      else await running.stop()
    }
    console.error(`Start ${turn} of ${startCount} done`)
  }
  const rows: Row[] = [
    { title: 'Start, built before: first answer (s)', values: startSeconds.map(middleOf) },
    { title: 'Memory after the start (MB)', values: idle.map(middleOf) },
  ]
  return { all, rows }
}

async function loadAll(all: Filled[], rounds: Rounds): Promise<Row[]> {
  const rows: Row[] = []
  for (const load of loads) {
    const title = `${load.title}, ${load.users === 1 ? 'one user' : `${load.users} users`}`
    console.error(`${title}…`)
    const measured = await measureLoad(load, all, rounds)
    rows.push(
      { title: `${title}: requests/s`, values: measured.map((one) => one.requestsPerSecond) },
      { title: `${title}: p99 (ms)`, values: measured.map((one) => one.p99Ms) },
    )
  }
  return rows
}
