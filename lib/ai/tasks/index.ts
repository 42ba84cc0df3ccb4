import { type Analyst, builtInStands, type TaskOptions } from '../analyst'
import { builtInAnalyst } from '../built-in'
import { contentTooLarge, TooLongForModel, tooSlow } from '../model/failure'
import { Model } from '../model/model'
import type { ModelSettings } from '../model/settings'
import { BudgetSpent } from '../model/spending'
import { readCapture } from './read-capture'
import { readSource } from './read-source'
import { synthesize } from './synthesize'
import type { Work } from './work'
import { writeGuide } from './write-guide'

/** Added to the built-in analyst's name where it did the work of a model whose budget was used up. */
export const OVER_BUDGET = ' (the token budget of the language model was used up)'

const overBudget = 'The token budget of the language model for this day was used up.'

/**
 * An analyst that calls a language model and keeps only results that the sources support. Once the budget of the model is
 * used up, the built-in analyst does the task, and the engine says so.
 */
export function modelAnalyst(settings: ModelSettings, builtIn: Analyst = builtInAnalyst): Analyst {
  const model = new Model(settings)
  let { engine } = model

  const bounded =
    <Input, Result>(
      task: (work: Work, input: Input) => Promise<Result>,
      byBuiltIn: (input: Input, options: TaskOptions) => Promise<Result>,
    ) =>
    async (input: Input, { signal: asked }: TaskOptions = {}): Promise<Result> => {
      const deadline = AbortSignal.timeout(settings.taskTimeoutMs)
      const signal = asked ? AbortSignal.any([asked, deadline]) : deadline
      // Ends the other calls of a task that falls back.
      const others = new AbortController()
      try {
        return await task({ model, builtIn, signal: AbortSignal.any([signal, others.signal]) }, input)
      } catch (error) {
        if (error instanceof BudgetSpent) {
          others.abort()
          engine = `${builtIn.engine}${OVER_BUDGET}`
          return byBuiltIn(input, { signal })
        }
        if (deadline.aborted && !asked?.aborted) throw tooSlow(Math.ceil(settings.taskTimeoutMs / 1000))
        throw error instanceof TooLongForModel ? contentTooLarge() : error
      }
    }

  return {
    get engine() {
      return engine
    },
    read: bounded(readSource, builtIn.read),
    synthesize: bounded(synthesize, async (input, options) => {
      const synthesis = await builtIn.synthesize(input, options)
      return {
        ...synthesis,
        engine,
        limits: [`${overBudget} The built-in analyst wrote this audit.`, ...synthesis.limits],
      }
    }),
    writeGuide: bounded(writeGuide, builtIn.writeGuide),
    readCapture: bounded(readCapture, async (input, options) => {
      const reading = await builtIn.readCapture(input, options)
      return { ...reading, engine, note: builtInStands(overBudget) }
    }),
  }
}
