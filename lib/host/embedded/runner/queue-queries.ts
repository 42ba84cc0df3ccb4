import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { databaseUrl } from '../../../platform/db/address'
import { acrossOwners, type Transaction } from '../../../platform/db/client'
import { log } from '../../../platform/log'
import { isOutage, reportOutage } from '../../../platform/outage'

const queue = 'runs'
/** PostgreSQL NOTIFY channel: there may be work. */
export const wakeChannel = 'background_runs'

/** A run that waits for its turn. */
export interface Waiting {
  runId: string
  startAfter?: Date
  /** Runs of one group share a limit, named by `tier`. */
  group?: { id: string; tier: string }
}

/** A run whose turn it is. `retryCount` distinguishes this turn from an earlier one that was lost. */
export interface Turn {
  id: string
  retryCount: number
  runId: string
}

const day = 86_400
const withoutLimit = 1_000_000

/** The queue of runs, on pg-boss: one job for each unfinished run. */
export class RunQueue {
  private readonly boss: PgBoss

  /** @param tiers the limit of each tier of groups */
  constructor(private readonly tiers: Record<string, number>) {
    this.boss = new PgBoss({
      connectionString: connectionString(),
      schema: 'background_queue',
      application_name: 'agent-audit-workspace runner',
      max: 3,
      schedule: false,
    })
    this.boss.on('error', (err) => {
      if (isOutage(err)) reportOutage(err)
      else log().error({ err }, 'the queue of background work failed')
    })
  }

  async start(): Promise<void> {
    await this.boss.start()
    // A lost turn is given again at once by `requeueLost`, never by expiry.
    await this.boss.createQueue(queue, {
      expireInSeconds: day - 1,
      retentionSeconds: 365 * day,
      retryLimit: 0,
    })
  }

  stop(): Promise<void> {
    return this.boss.stop({ graceful: false, close: true })
  }

  /** Queues runs when the transaction commits. */
  async add(tx: Transaction, waiting: Waiting[]): Promise<void> {
    if (waiting.length === 0) return
    const jobs = waiting.map(({ runId, ...options }) => ({ data: { runId }, ...options }))
    await this.boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) })
    await tx.execute(sql`select pg_notify(${wakeChannel}, '')`)
  }

  /** Takes at most `limit` due runs, within the limits of the groups. */
  async take(limit: number): Promise<Turn[]> {
    const jobs = await this.boss.fetch<{ runId: string }>(queue, {
      batchSize: limit,
      groupConcurrency: { default: withoutLimit, tiers: this.tiers },
    })
    return jobs.map(({ id, retryCount, data }) => ({ id, retryCount, runId: data.runId }))
  }

  /** Ends a turn. */
  async drop(tx: Transaction, { id, retryCount }: Turn): Promise<void> {
    await this.boss.deleteJob(queue, { id, retryCount }, { db: fromDrizzle(tx, sql) })
  }

  /** Queues turns again whose process is gone. */
  async requeueLost(inUse: ReadonlySet<string>): Promise<number> {
    const jobs = await this.boss.findJobs<{ runId: string }>(queue)
    const lost = jobs.filter(({ id, state }) => state === 'active' && !inUse.has(id))
    for (const { id, retryCount, data, groupId, groupTier } of lost) {
      await acrossOwners().transaction(async (tx) => {
        await this.drop(tx, { id, retryCount, runId: data.runId })
        const group = groupId && groupTier ? { id: groupId, tier: groupTier } : undefined
        await this.add(tx, [{ runId: data.runId, group }])
      })
    }
    return lost.length
  }

  /** The first moment of a schedule after `from`, in UTC. @throws Error when there is none */
  nextMoment(cron: string, from: Date): Date {
    const [next] = this.boss.previewSchedule(cron, { tz: 'UTC', from, count: 1 })
    if (!next) throw new Error(`The schedule "${cron}" never comes.`)
    return next
  }
}

/** Makes the queue's driver interpret `sslmode` like libpq; our own driver does so by default. */
function connectionString(): string {
  const url = new URL(databaseUrl())
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  return url.href
}
