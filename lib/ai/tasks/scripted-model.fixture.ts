import { type ReceivedRequest, type Reply, startProvider } from '../model/provider.fixture'
import type { ModelSettings } from '../model/settings'
import { inProcessAnalyst } from './in-process-analyst.fixture'
import { modelAnalyst } from './index'

type Answers = Record<string, (request: ReceivedRequest) => unknown>

/**
 * An analyst whose model answers each kind of request with a function; `Reply` objects are sent unchanged.
 */
export async function scriptedAnalyst(answers: Answers, changed: Partial<ModelSettings> = {}) {
  const asked: string[] = []
  const server = await startProvider('openai-compatible', (request): Reply => {
    const name: string = request.body.response_format.json_schema.name
    asked.push(name)
    const answer = answers[name]?.(request)
    if (answer === undefined) throw new Error(`no answer to ${name}`)
    const isReply =
      typeof answer === 'object' && answer !== null && ('status' in answer || 'ending' in answer)
    return isReply ? (answer as Reply) : { text: JSON.stringify(answer) }
  })
  const analyst = modelAnalyst({ ...server.settings, ...changed }, inProcessAnalyst)
  return { analyst, asked, settings: server.settings, requests: server.requests, close: server.close }
}

export function numberOf(prompt: string, words: string): number {
  const line = prompt.split('\n').find((one) => /^\[\d+\]/.test(one) && one.includes(words))
  return Number(/^\[(\d+)\]/.exec(line ?? '')?.[1] ?? Number.NaN)
}

/** A citation of the statement that contains these words. */
export const citing = (prompt: string, words: string) => ({
  statement: numberOf(prompt, words),
  quote: words,
})
