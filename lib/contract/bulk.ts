import { z } from 'zod'
import { AppError, ERRORS } from './errors'
import { uuid } from './wire'

/** Maximum number of records that one request changes. */
export const MAX_BULK = 500

/** The records of a bulk request. */
export const bulkIds = z
  .array(uuid, 'must be a list of ids')
  .min(1, 'must hold at least one id')
  .max(MAX_BULK, `must hold at most ${MAX_BULK} ids`)

/** The changes of a bulk request, one for each record. */
export const bulkChanges = <Change extends z.ZodType>(change: Change) =>
  z
    .array(change, 'must be a list of changes')
    .min(1, 'must hold at least one change')
    .max(MAX_BULK, `must hold at most ${MAX_BULK} changes`)

export const BulkFailure = z
  .object({ id: uuid, error: z.string().meta({ description: 'Why the record is unchanged' }) })
  .meta({ id: 'BulkFailure' })

/** The answer to every bulk request, record by record. */
export const bulkAnswer = {
  done: z.array(uuid).meta({ description: 'Records that are now as asked' }),
  failed: z.array(BulkFailure),
}

export interface BulkAnswer {
  done: string[]
  failed: z.output<typeof BulkFailure>[]
}

const byId = (left: { id: string }, right: { id: string }) =>
  Number(left.id > right.id) - Number(left.id < right.id)

/**
 * Makes the changes one by one, all in the caller's transaction, those of one record in their order. A refused record
 * stays unchanged and is listed with the reason; any other error ends the transaction.
 */
export async function eachRecord<Change extends { id: string }>(
  changes: readonly Change[],
  work: (change: Change) => Promise<void>,
): Promise<BulkAnswer> {
  const done = new Set<string>()
  const failed = new Map<string, string>()
  // A fixed order of locks, so that two such requests cannot deadlock.
  for (const change of [...changes].sort(byId)) {
    try {
      await work(change)
      done.add(change.id)
    } catch (error) {
      if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error
      failed.set(change.id, error.message)
    }
  }
  return {
    done: [...done].filter((id) => !failed.has(id)),
    failed: [...failed].map(([id, error]) => ({ id, error })),
  }
}
