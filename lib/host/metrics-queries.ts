import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { acrossOwners } from '../platform/db/client'
import { poolSize } from '../platform/db/pool-size'

const longestMs = 2_000

type Row = { name: string; value: number }

/** What only the database knows, asked when metrics are read. A question that fails leaves its metric out. */
const questions: { name: string; help: string; label?: string; ask: () => PromiseLike<Row[]> }[] = [
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
    ask: () =>
      acrossOwners().execute<Row>(sql`
      select status as name, count(j.id)::int as value
      from (values ('pending'), ('processing')) as s (status) left join jobs j using (status) group by 1`),
  },
  {
    name: 'workspace_jobs_oldest_seconds',
    help: 'Age of the oldest job in flight.',
    ask: () =>
      acrossOwners().execute<Row>(sql`
      select '' as name, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
      from jobs where status in ('pending', 'processing')`),
  },
  {
    name: 'workspace_outbox_events',
    help: 'Events whose background work has not been started.',
    ask: () => acrossOwners().execute<Row>(sql`select '' as name, count(*)::int as value from outbox_events`),
  },
  {
    name: 'workspace_outbox_oldest_seconds',
    help: 'Age of the oldest event whose background work has not been started.',
    ask: () =>
      acrossOwners().execute<Row>(sql`
      select '' as name, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
      from outbox_events`),
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
  for (const { name, help, label, ask } of questions) {
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
