import { backgroundWorkAgeMs } from '../account/settings'
import { requestIdOf } from '../api/request-origin'
import { outboxBacklogAcrossOwners } from '../audit/jobs'
import { openOwnerConnection, poolStates } from '../platform/db/client'
import { fileStore, probeDisk, probeStore } from '../platform/files'
import { log } from '../platform/log'
import { RecentValue } from '../platform/recent-value'

const deadlineMs = 2_000
/** The checks cost time, and anybody may call them. */
const maxAgeMs = 1_000
const proofMaxAgeMs = 10_000
/** A caller who has waited this long for a connection is in a queue. */
const exhaustedMs = 1_000
/** A scheduled function records every minute that background work is running. */
const workAgeMs = 5 * 60_000

/** Checks that statements are answered and connections are available. */
async function checkDatabase(): Promise<void> {
  const { system, owners } = poolStates()
  if (system.outage ?? owners.outage) throw system.outage ?? owners.outage
  await backgroundWorkAgeMs()
}

/** Uses a new connection, because those of the pool keep the rights they were opened with. */
const proof = new RecentValue(proofMaxAgeMs, async () => {
  const connection = await openOwnerConnection()
  await connection.end()
})

/** PostgreSQL refuses further connections while those of the pool still work. */
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
  // After a longer stop, the last recorded time is from before it.
  if (process.uptime() * 1000 > workAgeMs && (age === undefined || age > workAgeMs))
    throw new Error('No background work has been done for minutes')
}

/** The checks of a ready server. The names are part of the answer. */
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
    timer = setTimeout(() => reject(new Error('No answer in time')), deadlineMs)
  })
  try {
    await Promise.race([checks[name](), deadline])
    reported.delete(name)
    return true
  } catch (err) {
    // Load balancers ask every few seconds, so only changes are logged.
    if (!reported.has(name)) log().warn({ err, check: name }, 'this server is not ready')
    reported.add(name)
    return false
  } finally {
    clearTimeout(timer)
  }
}

const reported = new Set<Check>()

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
 * - `/api/health/live`: the process answers; other parts are not checked. For process supervisors.
 * - `/api/health/ready`: it can serve requests; otherwise 503, so that a balancer sends them elsewhere. `checks` lists
 *   the failed checks. `?exclude=work,files` ignores checks in the status, because a shared part fails on all hosts.
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
