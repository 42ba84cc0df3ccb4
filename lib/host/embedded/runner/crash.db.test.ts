import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeOwnDatabase, type OwnDatabase } from './own-database.fixture'
import { until } from './until.fixture'

let database: OwnDatabase
let child: ChildProcess | undefined

beforeAll(async () => {
  database = await makeOwnDatabase()
  await database.sql`create table begun (step text)`
  await database.sql`create table allowed (step text)`
  await database.sql`create table done (step text)`
})

afterEach(() => kill())

afterAll(() => database.drop())

/** @returns a promise that resolves when the runner has started; tests need not await it */
function start(...words: string[]): Promise<void> {
  const fixture = path.join(import.meta.dirname, 'crash.fixture.ts')
  child = spawn(process.execPath, ['--import', 'tsx', fixture, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
  })
  const { stdout } = child
  return new Promise((resolve) => stdout?.once('data', () => resolve()))
}

async function kill(): Promise<void> {
  const killed = child
  child = undefined
  if (!killed || killed.exitCode !== null) return
  const gone = new Promise((resolve) => killed.once('exit', resolve))
  killed.kill('SIGKILL')
  await gone
}

const allow = (step: string) => database.sql`insert into allowed values (${step})`
const disallow = (step: string) => database.sql`delete from allowed where step = ${step}`

async function counts(table: 'begun' | 'done'): Promise<Record<string, number>> {
  const rows =
    await database.sql`select step, count(*)::int as count from ${database.sql(table)} group by step`
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]))
}

const isBegun = (step: string, times: number) =>
  until(async () => ((await counts('begun'))[step] ?? 0) >= times, 90_000)
const keptSteps = async () =>
  (
    await database.sql`select name from background.steps where completion is not null order by completion`
  ).map(({ name }) => name)

it('a run goes on after its process is killed in and between any steps, and repeats none that was finished', async () => {
  // Killed during the first step.
  void start('send')
  await isBegun('first', 1)
  await kill()

  // Killed after the first step, during both parallel ones.
  void start()
  await isBegun('first', 2)
  await allow('first')
  await Promise.all([isBegun('left', 1), isBegun('right', 1)])
  await kill()
  expect(await keptSteps()).toEqual(['first'])

  // Killed after one of them finished, during the other.
  void start()
  await Promise.all([isBegun('left', 2), isBegun('right', 2)])
  await allow('left')
  await until(async () => (await keptSteps()).includes('left'))
  await kill()

  // Killed after the last step did its work and before the result was stored.
  void start()
  await isBegun('right', 3)
  await allow('right')
  await isBegun('last', 1)
  const held = await database.sql.reserve()
  await held`begin`
  await held`select from background.runs where status = 'running' for update`
  await allow('last')
  await until(async () => (await counts('done')).last === 1)
  await disallow('last')
  await kill()
  await held`rollback`
  held.release()

  // Runs to the end, and once more with nothing left to do.
  void start()
  await isBegun('last', 2)
  await allow('last')
  const run = async () =>
    (await database.sql`select status, result from background.runs`).map(({ ...row }) => row)
  await until(async () => (await run())[0]?.status === 'completed')
  await kill()
  start('send')
  await until(
    async () => (await database.sql`select from background_queue.job where name = 'runs'`).length === 0,
  )

  expect(await run()).toEqual([{ status: 'completed', result: ['first', 'left', 'right', 'last'] }])
  expect(await counts('begun')).toEqual({ first: 2, left: 2, right: 3, last: 2 })
  expect(await counts('done')).toEqual({ first: 1, left: 1, right: 1, last: 2 })
}, 300_000)
