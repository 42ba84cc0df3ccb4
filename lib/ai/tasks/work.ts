import { log } from '../../platform/log'
import { type Analyst, AnalystError } from '../analyst'
import { TooLongForModel } from '../model/failure'
import type { Model, Question } from '../model/model'
import { BudgetSpent } from '../model/spending'

/** A model that answers a bounded number of questions, whatever it answers. */
export class BoundedModel {
  constructor(
    private readonly model: Model,
    private left: number,
  ) {}

  get engine() {
    return this.model.engine
  }

  get budget() {
    return this.model.budget
  }

  /** @throws BudgetSpent, and as `Model.ask` */
  async ask<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
    if (this.left-- <= 0) throw new BudgetSpent('questions')
    return this.model.ask(question, signal)
  }
}

/** The tools of a model task. */
export interface Work {
  model: BoundedModel
  /** Provides the base results, which also fill in where the model's fail verification. */
  builtIn: Analyst
  signal: AbortSignal
}

/** Concurrent requests to the model, per task. */
const maxConcurrent = 3

/**
 * Returns the results in the order of the items. After an error no further item starts; it rejects the whole call once
 * the items under way are done, so that a retry finds the answers they paid for.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const errors: unknown[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length && errors.length === 0) {
      const at = next++
      try {
        results[at] = await work(items[at] as Item)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, items.length) }, worker))
  if (errors.length > 0) throw errors[0]
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
    const isExpected = [AnalystError, TooLongForModel, BudgetSpent].some((known) => error instanceof known)
    if (isExpected || signal.aborted) throw error
    log().error({ err: error }, 'the answers of a language model could not be used')
    return own
  }
}
