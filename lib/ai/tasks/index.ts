import { type Analyst, builtInStands, type TaskOptions } from '../analyst'
import { builtInAnalyst } from '../built-in'
import { contentTooLarge, TooLongForModel, tooSlow } from '../model/failure'
import { Model } from '../model/model'
import type { ModelSettings } from '../model/settings'
import { BudgetSpent } from '../model/spending'
import { readCapture } from './read-capture'
import { readSource } from './read-source'
import { synthesize } from './synthesize'
import { BoundedModel, type Work } from './work'
import { writeGuide } from './write-guide'

/** Added to the built-in analyst's name where it did the work of a model whose budget was used up. */
export const OVER_BUDGET = ' (the token budget of the language model was used up)'
/** The same where the model needed more questions than a task may ask. */
export const OVER_QUESTIONS = ' (the language model needed too many questions)'

const overBudget = 'The token budget of the language model for this day was used up.'

/**
 * Maximum questions of a task, with those that repeat a part of the material because an answer was cut off. The pieces
 * of a source, the groups of statements and the memos have bounds of their own, which an ordinary model never exceeds.
 */
export const MOST_QUESTIONS = { read: 48, synthesize: 120, writeGuide: 4, readCapture: 48 }

/**
 * An analyst that calls a language model and keeps only results that the sources support. Once the budget of the model or
 * the questions of a task are used up, the built-in analyst does the task, and the engine says so.
 */
export function modelAnalyst(settings: ModelSettings, builtIn: Analyst = builtInAnalyst): Analyst {
  const model = new Model(settings)
  let { engine } = model

  const bounded =
    <Input, Result>(
      name: keyof typeof MOST_QUESTIONS,
      task: (work: Work, input: Input) => Promise<Result>,
      byBuiltIn: (input: Input, options: TaskOptions, why: string) => Promise<Result>,
    ) =>
    async (input: Input, { signal: asked }: TaskOptions = {}): Promise<Result> => {
      const deadline = AbortSignal.timeout(settings.taskTimeoutMs)
      const signal = asked ? AbortSignal.any([asked, deadline]) : deadline
      const bound = new BoundedModel(model, MOST_QUESTIONS[name])
      // Ends the other calls of a task that has failed.
      const others = new AbortController()
      try {
        return await task({ model: bound, builtIn, signal: AbortSignal.any([signal, others.signal]) }, input)
      } catch (error) {
        if (error instanceof BudgetSpent) {
          const isOfTokens = error.of === 'tokens'
          engine = `${builtIn.engine}${isOfTokens ? OVER_BUDGET : OVER_QUESTIONS}`
          const tooMany = `The language model needed more than ${MOST_QUESTIONS[name]} questions.`
          return byBuiltIn(input, { signal }, isOfTokens ? overBudget : tooMany)
        }
        if (deadline.aborted && !asked?.aborted) throw tooSlow(Math.ceil(settings.taskTimeoutMs / 1000))
        throw error instanceof TooLongForModel ? contentTooLarge() : error
      } finally {
        others.abort()
      }
    }

  return {
    get engine() {
      return engine
    },
    read: bounded('read', readSource, async (source, options) => ({
      ...(await builtIn.read(source, options)),
      modelReadTo: 0,
    })),
    synthesize: bounded('synthesize', synthesize, async (input, options, why) => {
      const synthesis = await builtIn.synthesize(input, options)
      return {
        ...synthesis,
        engine,
        limits: [`${why} The built-in analyst wrote this audit.`, ...synthesis.limits],
      }
    }),
    writeGuide: bounded('writeGuide', writeGuide, (input, options) => builtIn.writeGuide(input, options)),
    readCapture: bounded('readCapture', readCapture, async (input, options, why) => {
      const reading = await builtIn.readCapture(input, options)
      return { ...reading, engine, note: builtInStands(why) }
    }),
  }
}
