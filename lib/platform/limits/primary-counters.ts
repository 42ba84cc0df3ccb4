import { InProcessStore } from './in-process-store'
import type { ScriptArgument } from './limit-store'

/** One command of a worker's limiter, numbered by the worker. */
export type CounterQuestion = { id: number; keys: string[] } & (
  | { hash: string; args: ScriptArgument[] }
  | object
)

type CounterAnswer = { id: number } & ({ value: number | number[] } | { error: string })

/** The batched commands of a worker, sent and answered in one message each. */
export interface CounterQuestions {
  counterQuestions: CounterQuestion[]
}
export interface CounterAnswers {
  counterAnswers: CounterAnswer[]
}

/** The counters of all worker processes, in the memory of the primary. */
export class PrimaryCounters {
  // One store per limit class, because its window determines how long a counter is kept.
  private readonly stores = new Map<string, InProcessStore>()

  /** The answer to a worker's message; undefined for a message on another subject. */
  answer(message: unknown): CounterAnswers | undefined {
    const { counterQuestions } = message as Partial<CounterQuestions>
    return counterQuestions && { counterAnswers: counterQuestions.map((question) => this.one(question)) }
  }

  private one(question: CounterQuestion): CounterAnswer {
    const { id, keys } = question
    try {
      const store = this.storeOf(keys[0]!)
      const value =
        'hash' in question ? store.evalsha(question.hash, keys, question.args) : store.get(keys[0]!)
      return { id, value }
    } catch (error) {
      return { id, error: (error as Error).message }
    }
  }

  private storeOf(key: string): InProcessStore {
    const limitClass = key.split(':', 3)[2]!
    const store = this.stores.get(limitClass) ?? new InProcessStore()
    this.stores.set(limitClass, store)
    return store
  }
}
