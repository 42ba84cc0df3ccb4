import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../../lib/host/embedded'
import {
  ACCOUNTS,
  type Account,
  documentCount,
  fillSearch,
  memoryCount,
  pagesOfDocument,
} from './search-corpus'

/** `npm run bench:search`: measures searches including transaction and excerpts, without HTTP. */
const rounds = 40

const queries: [kind: string, account: Account, q: string][] = [
  ['one rare word', 'people', 'invoice1234'],
  ['one common word', 'people', 'pricing'],
  ['common and rare', 'people', 'pricing invoice1234'],
  ['three common words', 'people', 'client budget data'],
  ['five mixed words', 'people', 'client budget12 team700 data1500 process3'],
  ['in quotes', 'people', '"client pricing"'],
  ['unfinished', 'people', 'invoice12'],
  ['one letter', 'people', 'p'],
  ['no such word', 'people', 'zeppelin'],
  ['misspelt', 'people', 'bugdet'],
  ['in other words', 'people', 'yearly expenditure forecast'],
  ['of sixty: one word', 'sixty', 'wordab'],
  ['of sixty: two words', 'sixty', 'wordab wordcd'],
  ['of sixty: six words', 'sixty', 'wordab wordcd wordef wordaa wordbb wordcc'],
  ['of sixty: in quotes', 'sixty', '"wordab wordcd"'],
  ['of sixty: unfinished', 'sixty', 'word'],
]

const quiet = { debug() {}, info() {}, warn: console.error, error: console.error }
const dataDir = await mkdtemp(path.join(tmpdir(), 'search-bench-'))
const server = await startEmbeddedPostgres({ dataDir, log: quiet })
try {
  await bench()
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit()

async function bench(): Promise<void> {
  // Set before the product reads its settings.
  Object.assign(process.env, { DATABASE_URL: server.url, DATA_DIR: dataDir })
  const { migrateDatabase } = await import('../../lib/platform/db/migrate')
  const { closeDatabase } = await import('../../lib/platform/db/client')
  await migrateDatabase(server.url)
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  const { seconds, page } = await fillSearch(sql)
  await sql.end()
  const lines: string[] = []
  for (const [kind, account, q] of queries) lines.push(await row(kind, ACCOUNTS[account], q))
  await closeDatabase()
  console.log(
    [
      `| ${memoryCount} memories and ${documentCount * pagesOfDocument} pages of one user | palette, p50 (ms) | p95 | \`GET memories?q\` ranking, p50 (ms) | p95 |`,
      '| --- | ---: | ---: | ---: | ---: |',
      ...lines,
      '',
      `${rounds} rounds after a warm-up, one at a time; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}. ` +
        `Writing the memories of both users took ${Math.round(seconds)} s. ` +
        `A page of ${kilobytes(page.textBytes)} kB of text has ${page.passages.toFixed(1)} passages, takes ${page.milliseconds.toFixed(1)} ms to index and ${kilobytes(page.indexBytes)} kB to keep.`,
    ].join('\n'),
  )
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

async function row(kind: string, userId: string, q: string): Promise<string> {
  const { rankMemories } = await import('../../lib/nucleus/search')
  const { searchWorkspace } = await import('../../lib/nucleus/search/search-workspace')
  const { withUser } = await import('../../lib/platform/db/with-user')
  const { FLAGS } = await import('../../lib/contract/plans')
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<
    (typeof FLAGS)[number],
    boolean
  >
  const principal = { kind: 'session', userId, email: '', name: null, tier: 'agency', flags } as const
  const palette = await time(() =>
    withUser(userId, (tx) => searchWorkspace({ tx, principal, requestId: 'bench' }, { q, limit: 20 })),
  )
  const memories = await time(() =>
    withUser(userId, (tx) => rankMemories({ tx, principal }, { q, limit: 50 })),
  )
  return `| ${kind} | ${palette.join(' | ')} | ${memories.join(' | ')} |`
}

/** Median and 95th percentile, in milliseconds. */
async function time(work: () => Promise<unknown>): Promise<[string, string]> {
  for (let warmUp = 0; warmUp < 8; warmUp += 1) await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const beganAt = performance.now()
    await work()
    times.push(performance.now() - beganAt)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1)
  return [at(0.5), at(0.95)]
}
