import { sql } from 'drizzle-orm'
import { acrossOwners } from '../../../platform/db/client'

/** An arbitrary number that must be unique among the advisory locks on the server. */
const schemaLock = 7_221_864_514

/** Migrations of the runner's tables, in order. A released one is never changed. */
const versions: string[][] = [
  [
    `create table background.runs (
      id uuid primary key default gen_random_uuid(),
      function_id text not null,
      event_id text not null,
      event json not null,
      status text not null default 'running' check (status in ('running', 'completed', 'failed')),
      attempt integer not null default 0,
      claim text,
      result json,
      error json,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      constraint runs_event unique (function_id, event_id)
    )`,
    `create index runs_ended on background.runs (ended_at)`,
    `create sequence background.completions`,
    `create table background.steps (
      run_id uuid not null references background.runs on delete cascade,
      id text not null,
      name text not null,
      kind text not null check (kind in ('step', 'sleep')),
      attempt integer not null default 0,
      due_at timestamptz not null default now(),
      completion bigint,
      outcome json,
      primary key (run_id, id)
    )`,
    `create table background.schedules (
      function_id text primary key,
      cron text not null,
      next_at timestamptz not null
    )`,
  ],
]

/** Migrates the runner's own tables. Safe to call from several processes at once. */
export async function prepareTables(): Promise<void> {
  await acrossOwners().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${schemaLock})`)
    await tx.execute(sql`create schema if not exists background`)
    await tx.execute(sql`create table if not exists background.schema_version (version integer not null)`)
    const [row] = await tx.execute<{ version: number }>(
      sql`select coalesce(max(version), 0)::int as version from background.schema_version`,
    )
    const done = row?.version ?? 0
    for (const statements of versions.slice(done)) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
    }
    if (done < versions.length)
      await tx.execute(sql`insert into background.schema_version values (${versions.length})`)
  })
}
