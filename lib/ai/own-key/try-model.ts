import { z } from 'zod'
import { AnalystError } from '../analyst'
import type { ModelSettings } from '../model/settings'

/** Short, because a person is waiting. */
const waitMs = 20_000

interface Trial {
  works: boolean
  /** Why it failed; contains no part of the key. */
  reason: string | null
}

/**
 * Sends a model the smallest possible request.
 * @param settings undefined for a key that cannot be decrypted
 */
export async function tryModel(settings: ModelSettings | undefined): Promise<Trial> {
  if (!settings) return { works: false, reason: 'The stored key can no longer be decrypted. Enter it again.' }
  const { Model } = await import('../model/model')
  const model = new Model({ ...settings, callTimeoutMs: waitMs })
  try {
    await model.askUncached(
      {
        name: 'greeting',
        task: 'This is a trial of the connection.',
        material: 'Good morning.',
        request: 'Answer with ready set to true.',
        schema: z.object({ ready: z.boolean() }),
      },
      AbortSignal.timeout(waitMs),
    )
    return { works: true, reason: null }
  } catch (error) {
    const isKnown = error instanceof AnalystError
    return { works: false, reason: isKnown ? error.message : 'The language model did not answer in time.' }
  }
}
