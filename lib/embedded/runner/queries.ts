import { and, asc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { acrossOwners, type Database, type Transaction } from '../../db/client'
import type { Outcome, RunnerEvent, SerializedError } from './protocol'
import { runs, schedules, steps } from './tables'

export type Run = typeof runs.$inferSelect
export type Step = typeof steps.$inferSelect

/** Somebody else works on the run by now, or it is gone: what this process found out counts no more. */
export class LostRunError extends Error {}

/** The work in one transaction that holds the run, so that of two processes only the one with the claim writes. */
export function withRun<T>(
  { id, claim }: Pick<Run, 'id' | 'claim'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return acrossOwners().transaction(async (tx) => {
    const [held] = await tx
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.id, id), eq(runs.claim, claim ?? ''), eq(runs.status, 'running')))
      .for('update')
    if (!held) throw new LostRunError(`run ${id}`)
    return work(tx)
  })
}

/** @returns the run's id, or nothing when the event has started the function before */
export async function insertRun(
  tx: Transaction,
  functionId: string,
  event: RunnerEvent,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(runs)
    .values({ functionId, eventId: event.id, event })
    .onConflictDoNothing()
    .returning({ id: runs.id })
  return row?.id
}

/** Begins to work on a run; nothing when it has ended or is gone. */
export async function claimRun(id: string, claim: string): Promise<Run | undefined> {
  const [row] = await acrossOwners()
    .update(runs)
    .set({ claim })
    .where(and(eq(runs.id, id), eq(runs.status, 'running')))
    .returning()
  return row
}

export async function endRun(
  tx: Transaction,
  id: string,
  end: { status: 'completed'; result: unknown } | { status: 'failed'; error: SerializedError },
): Promise<void> {
  await tx
    .update(runs)
    .set({ ...end, endedAt: sql`clock_timestamp()` })
    .where(eq(runs.id, id))
}

export async function setAttempt(tx: Transaction, id: string, attempt: number): Promise<void> {
  await tx.update(runs).set({ attempt }).where(eq(runs.id, id))
}

export function listSteps(runId: string): Promise<Step[]> {
  return acrossOwners()
    .select()
    .from(steps)
    .where(eq(steps.runId, runId))
    .orderBy(sql`${steps.completion} nulls last`, asc(steps.dueAt), asc(steps.id))
}

/** Announces steps that are to be done beside each other. */
export async function insertSteps(
  tx: Transaction,
  values: Pick<Step, 'runId' | 'id' | 'name' | 'kind' | 'dueAt'>[],
): Promise<void> {
  await tx.insert(steps).values(values).onConflictDoNothing()
}

/** Keeps how a step ended. What was kept first stays. */
export async function keepOutcome(
  tx: Transaction,
  step: Pick<Step, 'runId' | 'id' | 'name'> & { outcome: Outcome },
): Promise<void> {
  const ended = { outcome: step.outcome, completion: sql`nextval('background.completions')` }
  await tx
    .insert(steps)
    .values({ ...step, ...ended, kind: 'step' })
    .onConflictDoUpdate({ target: [steps.runId, steps.id], set: ended, setWhere: isNull(steps.completion) })
}

export async function postponeStep(
  tx: Transaction,
  { runId, id }: Pick<Step, 'runId' | 'id'>,
  values: { attempt: number; dueAt: Date },
): Promise<void> {
  await tx
    .update(steps)
    .set(values)
    .where(and(eq(steps.runId, runId), eq(steps.id, id)))
}

/** Makes the schedules those of `entries`: `nextAt` counts for new ones and for those with another expression. */
export async function saveSchedules(entries: (typeof schedules.$inferInsert)[]): Promise<void> {
  for (const entry of entries) {
    await acrossOwners()
      .insert(schedules)
      .values(entry)
      .onConflictDoUpdate({
        target: schedules.functionId,
        set: { cron: entry.cron, nextAt: entry.nextAt },
        setWhere: ne(schedules.cron, entry.cron),
      })
  }
}

export function listDueSchedules(now: Date): Promise<(typeof schedules.$inferSelect)[]> {
  return acrossOwners().select().from(schedules).where(lte(schedules.nextAt, now))
}

/** Moves a schedule on that is due at `from`. @returns false when somebody else did so already */
export async function moveSchedule(
  tx: Transaction,
  functionId: string,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const moved = await tx
    .update(schedules)
    .set({ nextAt: to })
    .where(and(eq(schedules.functionId, functionId), lte(schedules.nextAt, from)))
    .returning({ functionId: schedules.functionId })
  return moved.length > 0
}

/** Forgets runs that ended before `before`, with their steps. */
export async function deleteRunsEndedBefore(before: Date): Promise<void> {
  await acrossOwners().delete(runs).where(lt(runs.endedAt, before))
}

export const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  acrossOwners().transaction(work)

/** Any number will do, as long as nobody else on the server takes the same one. */
const runnerLock = 7_221_864_515

/** Takes the runner's lock for the session of `database`. @returns false when another session has it */
export async function tryRunnerLock(database: Database): Promise<boolean> {
  const [row] = await database.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(${runnerLock}) as taken`,
  )
  return row?.taken === true
}
