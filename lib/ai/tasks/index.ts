import type { Analyst, TaskOptions } from '../analyst'
import { builtInAnalyst } from '../built-in'
import { contentTooLarge, TooLongForModel, tooSlow } from '../model/failure'
import { Model } from '../model/model'
import type { ModelSettings } from '../model/settings'
import { readCapture } from './read-capture'
import { readSource } from './read-source'
import { synthesize } from './synthesize'
import type { Work } from './work'
import { writeGuide } from './write-guide'

/** An analyst that calls a language model and keeps only results that the sources support. */
export function modelAnalyst(settings: ModelSettings, builtIn: Analyst = builtInAnalyst): Analyst {
  const model = new Model(settings)

  const bounded =
    <Input, Result>(task: (work: Work, input: Input) => Promise<Result>) =>
    async (input: Input, { signal: asked }: TaskOptions = {}): Promise<Result> => {
      const deadline = AbortSignal.timeout(settings.taskTimeoutMs)
      const signal = asked ? AbortSignal.any([asked, deadline]) : deadline
      try {
        return await task({ model, builtIn, signal }, input)
      } catch (error) {
        if (deadline.aborted && !asked?.aborted) throw tooSlow(Math.ceil(settings.taskTimeoutMs / 1000))
        throw error instanceof TooLongForModel ? contentTooLarge() : error
      }
    }

  return {
    engine: model.engine,
    read: bounded(readSource),
    synthesize: bounded(synthesize),
    writeGuide: bounded(writeGuide),
    readCapture: bounded(readCapture),
  }
}
