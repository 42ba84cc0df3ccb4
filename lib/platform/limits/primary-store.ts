import type { LimitStore, ScriptArgument } from './limit-store'
import type { CounterAnswers, CounterQuestion, CounterQuestions } from './primary-counters'

/** The channel from a worker process to the primary. */
export interface PrimaryLine {
  /** Sends a message; calls `onFailure` when it cannot be sent. */
  send(message: object, onFailure: (error: Error) => void): void
  onMessage(listener: (message: unknown) => void): void
}

type Wanted = PromiseWithResolvers<unknown>

/**
 * Counters that the primary keeps for all workers. Commands of one event loop turn are sent in one message.
 * The channel loses nothing while both processes live, so callers only need a timeout.
 */
export class PrimaryStore implements LimitStore {
  private lastId = 0
  private unsent: CounterQuestion[] = []
  private readonly wanted = new Map<number, Wanted>()

  constructor(private readonly line: PrimaryLine) {
    line.onMessage((message) => this.receive(message))
  }

  evalsha(hash: string, keys: string[], args: ScriptArgument[]): Promise<unknown> {
    return this.ask({ id: this.nextId(), keys, hash, args })
  }

  eval(): never {
    throw new Error('The primary runs the sliding window script only')
  }

  get(key: string): Promise<unknown> {
    return this.ask({ id: this.nextId(), keys: [key] })
  }

  private nextId(): number {
    this.lastId += 1
    return this.lastId
  }

  private ask(question: CounterQuestion): Promise<unknown> {
    const wanted = Promise.withResolvers<unknown>()
    this.wanted.set(question.id, wanted)
    if (this.unsent.length === 0) setImmediate(() => this.sendAll())
    this.unsent.push(question)
    return wanted.promise
  }

  private sendAll(): void {
    const counterQuestions = this.unsent
    this.unsent = []
    this.line.send({ counterQuestions } satisfies CounterQuestions, (error) => {
      for (const { id } of counterQuestions) this.take(id)?.reject(error)
    })
  }

  private receive(message: unknown): void {
    const { counterAnswers = [] } = message as Partial<CounterAnswers>
    for (const answer of counterAnswers) {
      const wanted = this.take(answer.id)
      if ('error' in answer) wanted?.reject(new Error(answer.error))
      else wanted?.resolve(answer.value)
    }
  }

  private take(id: number): Wanted | undefined {
    const wanted = this.wanted.get(id)
    this.wanted.delete(id)
    return wanted
  }
}
