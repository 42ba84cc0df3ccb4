import { backgroundWorkAgeMs } from '../account/settings'
import { requestIdOf } from '../api/request-origin'
import { outboxBacklogAcrossOwners } from '../audit/jobs'
import { openOwnerConnection, poolStates } from '../platform/db/client'
import { fileStore, probeDisk, probeStore } from '../platform/files'
import { log } from '../platform/log'
import { RecentValue } from '../platform/recent-value'

const deadlineMs = 2_000
/** Checks cost something, and anybody may ask. */
const maxAgeMs = 1_000
const proofMaxAgeMs = 10_000
/** A caller who waits this long for a connection waits in a queue. */
const exhaustedMs = 1_000
/** A scheduled function records every minute that work is being done. */
const workAgeMs = 5 * 60_000

/** Statements are answered, and connections can be had. */
async function checkDatabase(): Promise<void> {
  const { system, owners } = poolStates()
  if (system.outage ?? owners.outage) throw system.outage ?? owners.outage
  await backgroundWorkAgeMs()
}

/** A new connection, because those of the pool keep the rights that they once had. */
const proof = new RecentValue(proofMaxAgeMs, async () => {
  const connection = await openOwnerConnection()
  await connection.end()
})

/** PostgreSQL refuses further connections while those of the pool do their work. */
const isOutOfConnections = (error: unknown) => (error as { code?: unknown }).code === '53300'

async function checkRowSecurity(): Promise<void> {
  await proof.get().catch((error: unknown) => {
    if (!isOutOfConnections(error) || poolStates().owners.open === 0) throw error
  })
}

async function checkPool(): Promise<void> {
  for (const [name, { waitingMs, waiting, most }] of Object.entries(poolStates()))
    if (waitingMs > exhaustedMs)
      throw new Error(`${waiting} callers wait for one of ${most} connections (${name})`)
}

async function checkWork(): Promise<void> {
  const [age, { oldestMs: wait }] = await Promise.all([backgroundWorkAgeMs(), outboxBacklogAcrossOwners()])
  if (wait > workAgeMs) throw new Error(`An event has waited for ${Math.round(wait / 1000)} s to be sent`)
  // After a longer stop the last time was before it.
  if (process.uptime() * 1000 > workAgeMs && (age === undefined || age > workAgeMs))
    throw new Error('No background work has been done for minutes')
}

/** What a ready server needs. The names are part of the answer. */
const checks = {
  database: checkDatabase,
  rowSecurity: checkRowSecurity,
  pool: checkPool,
  files: () => probeStore(fileStore()),
  disk: probeDisk,
  work: checkWork,
}
type Check = keyof typeof checks

async function hasPassed(name: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It has not answered in time')), deadlineMs)
  })
  try {
    await Promise.race([checks[name](), deadline])
    told.delete(name)
    return true
  } catch (err) {
    // Balancers ask every few seconds: one line for each change.
    if (!told.has(name)) log().warn({ err, check: name }, 'this server is not ready')
    told.add(name)
    return false
  } finally {
    clearTimeout(timer)
  }
}

const told = new Set<Check>()

async function checkAll(): Promise<Record<Check, 'ok' | 'failed'>> {
  const names = Object.keys(checks) as Check[]
  const outcomes = await Promise.all(names.map(hasPassed))
  return Object.fromEntries(names.map((name, index) => [name, outcomes[index] ? 'ok' : 'failed'])) as Record<
    Check,
    'ok' | 'failed'
  >
}

const recent = new RecentValue(maxAgeMs, checkAll)

function answer(request: Request, status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'X-Request-Id': requestIdOf(request.headers),
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
    },
  })
}

/**
 * - `/api/health/live`: the process answers, which says nothing about anything else. Whoever restarts it asks this.
 * - `/api/health/ready`: it can serve requests; otherwise 503, so that a balancer sends them elsewhere. `checks` says
 *   what has failed. `?exclude=work,files` leaves checks out of the status: what all hosts share fails on all of them.
 * - `/api/health`: both in short.
 */
export async function checkHealth(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith('/live')) return answer(request, 200, { live: true })
  const results = await recent.get()
  const excluded = new Set(searchParams.get('exclude')?.split(','))
  const ready = Object.entries(results).every(([name, result]) => result === 'ok' || excluded.has(name))
  const isShort = !pathname.endsWith('/ready')
  return answer(request, ready ? 200 : 503, isShort ? { live: true, ready } : { ready, checks: results })
}
