import { createHash } from 'node:crypto'

/** Long enough for every retry of the task for which the answer was bought. */
export const keptMs = 60 * 60_000
const maxCharacters = 16_000_000

/** Keeps paid answers beyond the end of a process. Neither method throws: a missing answer is requested again. */
export interface AnswerStore {
  /** An answer that was paid for in the last hour; undefined when there is none. */
  find(digest: string): Promise<unknown>
  keep(digest: string, answer: unknown): Promise<void>
}

interface Kept {
  answer: unknown
  characters: number
  at: number
}

const symbol = Symbol.for('agent-audit-workspace.model-answers')
const shared = globalThis as { [symbol]?: Map<string, Kept> }

/** One map for all bundles that contain this file, oldest answer first. */
const answers = () => {
  shared[symbol] ??= new Map()
  return shared[symbol]
}

/** Identifies a question: the same text to the same model with the same key. */
export const digestOf = (question: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64')

/** An answer that was paid for in the last hour; undefined when there is none. */
export function answerFor<Answer>(digest: string): Answer | undefined {
  const kept = answers().get(digest)
  return kept && Date.now() - kept.at < keptMs ? (kept.answer as Answer) : undefined
}

/** Keeps an answer in memory, so that a retry of its task does not ask again. */
export function keepAnswer(digest: string, answer: unknown): void {
  const all = answers()
  const now = Date.now()
  all.delete(digest)
  all.set(digest, { answer, characters: JSON.stringify(answer).length, at: now })
  let total = 0
  for (const { characters } of all.values()) total += characters
  for (const [oldest, { characters, at }] of all) {
    if (total <= maxCharacters && now - at < keptMs) break
    all.delete(oldest)
    total -= characters
  }
}
