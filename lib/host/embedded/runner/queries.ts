import { and, asc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { acrossOwners, type Transaction } from '../../../platform/db/client'
import type { Outcome, RunnerEvent, SerializedError } from './protocol'
import { runs, schedules, steps } from './tables'

export type Run = typeof runs.$inferSelect
export type Step = typeof steps.$inferSelect

/** Another process works on the run, or the run is gone: this process's results no longer count. */
export class LostRunError extends Error {}

/** Runs the work in a transaction that locks the run, so that only the process with the claim writes. */
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

/** @returns the run's id, or undefined when the event has already started the function */
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

/** Claims a run; returns undefined when it has ended or is gone. */
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

/** Stores steps to be run in parallel. */
export async function insertSteps(
  tx: Transaction,
  values: Pick<Step, 'runId' | 'id' | 'name' | 'kind' | 'dueAt'>[],
): Promise<void> {
  await tx.insert(steps).values(values).onConflictDoNothing()
}

/** Stores the result of a step. The first result is kept. */
export async function storeOutcome(
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

/**
 * Replaces the schedules with `entries`: `nextAt` applies to new ones and to those whose expression changed.
 */
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

/** Advances a schedule that is due at `from`. @returns false when another process did so already */
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

/** Deletes runs that ended before `before`, with their steps. */
export async function deleteRunsEndedBefore(before: Date): Promise<void> {
  await acrossOwners().delete(runs).where(lt(runs.endedAt, before))
}

export const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  acrossOwners().transaction(work)
