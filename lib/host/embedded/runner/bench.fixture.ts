import { randomUUID } from 'node:crypto'
import type { InngestFunction } from 'inngest'
import type postgres from 'postgres'
import { closeDatabase } from '../../../platform/db/client'
import { type LocalRunner, startRunner } from '../runner'
import { makeOwnDatabase } from './own-database.fixture'
import { until } from './until.fixture'

export interface RunRow {
  status: string
  result: unknown
  error: { name: string; message: string } | null
}

/** A database of its own with runners, without pauses after failures. */
export interface RunnerBench {
  sql: postgres.Sql
  run(
    functions: InngestFunction.Any[],
    concurrency?: number,
    options?: { pollIntervalMs?: number },
  ): Promise<LocalRunner>
  runsOf(id: string): Promise<RunRow[]>
  /** The runs of a function, once there are `count` and all have ended. */
  ended(id: string, count?: number): Promise<RunRow[]>
  stopRunners(): Promise<void>
  end(): Promise<void>
}

export async function startBench(): Promise<RunnerBench> {
  const database = await makeOwnDatabase()
  const runners: LocalRunner[] = []
  const runsOf = async (id: string) => [
    ...(await database.sql<RunRow[]>`
      select status, result, error from background.runs where function_id = ${`agent-audit-workspace-${id}`}`),
  ]
  return {
    sql: database.sql,
    runsOf,
    async run(functions, concurrency = 4, options: { pollIntervalMs?: number } = {}) {
      const runner = await startRunner({ functions, concurrency, backoffMs: () => 5, ...options })
      runners.push(runner)
      return runner
    },
    ended: (id, count = 1) =>
      until(async () => {
        const rows = await runsOf(id)
        return rows.length === count && rows.every(({ status }) => status !== 'running') && rows
      }),
    async stopRunners() {
      for (const runner of runners.splice(0)) await runner.stop(1_000)
    },
    async end() {
      await closeDatabase()
      await database.drop()
    },
  }
}

/** A unique trigger and function id for each test. */
export const fresh = () => ({ event: `test/${randomUUID()}`, id: `f-${randomUUID()}` })

/** Counts concurrent executions. */
export function meter() {
  const inside = new Map<string, number>()
  const most = new Map<string, number>()
  return {
    most: (key = '') => most.get(key) ?? 0,
    async pass(key = '') {
      inside.set(key, (inside.get(key) ?? 0) + 1)
      most.set(key, Math.max(most.get(key) ?? 0, inside.get(key) ?? 0))
      await new Promise((resolve) => setTimeout(resolve, 15))
      inside.set(key, (inside.get(key) ?? 0) - 1)
    },
  }
}
