import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { countNotificationsAcrossOwners } from '../account/notifications'
import { countDeliveriesAcrossOwners } from '../account/webhooks'
import { jobBacklogsAcrossOwners, outboxBacklogAcrossOwners } from '../audit/jobs'
import { acrossOwners } from '../platform/db/client'
import { poolSize } from '../platform/db/pool-size'

const longestMs = 2_000

type Row = { name: string; value: number }

const oneValue = (value: number): Row[] => [{ name: '', value }]

/** Metrics that are read from the database on request. A failed query leaves its metric out. */
const queries: { name: string; help: string; label?: string; ask: () => PromiseLike<Row[]> }[] = [
  {
    name: 'workspace_database_connections',
    help: 'Connections to the database by state, of all processes and hosts of the workspace.',
    label: 'state',
    ask: () =>
      acrossOwners().execute<Row>(sql`
      select coalesce(state, 'starting') as name, count(*)::int as value from pg_stat_activity
      where datname = current_database() and application_name like 'agent-audit-workspace%' group by 1`),
  },
  {
    name: 'workspace_jobs',
    help: 'Audits and web researches in flight by status.',
    label: 'status',
    async ask() {
      const backlogs = await jobBacklogsAcrossOwners()
      return (['pending', 'processing'] as const).map((name) => ({
        name,
        value: backlogs.get(name)?.count ?? 0,
      }))
    },
  },
  {
    name: 'workspace_jobs_oldest_seconds',
    help: 'Age of the oldest job in flight.',
    async ask() {
      const backlogs = await jobBacklogsAcrossOwners()
      return oneValue(Math.max(0, ...[...backlogs.values()].map(({ oldestMs }) => oldestMs)) / 1000)
    },
  },
  {
    name: 'workspace_outbox_events',
    help: 'Events whose background work has not been started.',
    ask: async () => oneValue((await outboxBacklogAcrossOwners()).count),
  },
  {
    name: 'workspace_outbox_oldest_seconds',
    help: 'Age of the oldest event whose background work has not been started.',
    ask: async () => oneValue((await outboxBacklogAcrossOwners()).oldestMs / 1000),
  },
  {
    name: 'workspace_webhook_deliveries',
    help: 'Webhook deliveries that wait for their first or next try, and those abandoned within the last day.',
    label: 'state',
    async ask() {
      const { waiting, failed } = await countDeliveriesAcrossOwners()
      return [
        { name: 'waiting', value: waiting },
        { name: 'failed', value: failed },
      ]
    },
  },
  {
    name: 'workspace_webhook_deliveries_overdue_seconds',
    help: 'For how long the oldest webhook delivery has been due.',
    ask: async () => oneValue((await countDeliveriesAcrossOwners()).oldestSeconds),
  },
  {
    name: 'workspace_notification_mails',
    help: 'Events whose notification mail waits, and those whose mail failed within a day.',
    label: 'state',
    async ask() {
      const { waiting, failed } = await countNotificationsAcrossOwners()
      return [
        { name: 'waiting', value: waiting },
        { name: 'failed', value: failed },
      ]
    },
  },
  {
    name: 'workspace_background_runs',
    help: 'Unfinished runs of the local runner by state in its queue. None where an Inngest server drives the work.',
    label: 'state',
    ask: async () => {
      const [found] = await acrossOwners().execute<{ isThere: boolean }>(
        sql`select to_regclass('background_queue.job') is not null as "isThere"`,
      )
      if (!found?.isThere) return []
      return acrossOwners().execute<Row>(sql`
        select state::text as name, count(*)::int as value from background_queue.job
        where state < 'completed' group by 1`)
    },
  },
]

/** Adds the state of the database to a registry. For the one process that reports it. */
export function addDatabaseMetrics(registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'workspace_database_pool_size',
    help: 'Most connections in each of the two pools of one process.',
    registers,
    collect() {
      this.set(poolSize())
    },
  })
  for (const { name, help, label, ask } of queries) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        this.reset()
        const rows = await inTime(ask()).catch(() => null)
        if (rows === null) this.remove()
        for (const row of rows ?? []) {
          if (label) this.set({ [label]: row.name }, row.value)
          else this.set(row.value)
        }
      },
    })
  }
}

async function inTime<T>(answer: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), longestMs)
  })
  try {
    return await Promise.race([answer, deadline])
  } finally {
    clearTimeout(timer)
  }
}
