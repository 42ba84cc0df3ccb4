import { log } from '../../platform/log'
import { type Analyst, AnalystError } from '../analyst'
import { TooLongForModel } from '../model/failure'
import type { Model } from '../model/model'
import { BudgetSpent } from '../model/spending'

/** The tools of a model task. */
export interface Work {
  model: Model
  /** Provides the base results, which also fill in where the model's fail verification. */
  builtIn: Analyst
  signal: AbortSignal
}

/** Concurrent requests to the model, per task. */
const maxConcurrent = 3

/**
 * Returns the results in the order of the items. The first error rejects the whole call, and no further item
 * starts.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next++
      try {
        results[at] = await work(items[at] as Item)
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, items.length) }, worker))
  return results
}

/**
 * Does work with the model. A fault of ours in it, such as a TypeError, leaves the built-in result, so that it does not
 * fail for good what the model answered.
 * @throws AnalystError, TooLongForModel, BudgetSpent and the reason of the signal
 */
export async function withBuiltIn<Result>(
  { signal }: Work,
  own: Result,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isKnown =
      error instanceof AnalystError || error instanceof TooLongForModel || error instanceof BudgetSpent
    if (isKnown || signal.aborted) throw error
    log().error({ err: error }, 'the answers of a language model could not be used')
    return own
  }
}
