import type { AnswerStore } from './answers'
import type { Spending } from './spending'

/** Connection and limits of a language model. */
export interface ModelSettings {
  provider: 'anthropic' | 'openai' | 'openai-compatible'
  model: string
  /** Omitted for servers that require none. */
  apiKey?: string
  /** With the version, such as http://localhost:11434/v1; the provider's own address when omitted. */
  baseUrl?: string
  /** Maximum tokens of a request and its response together. */
  contextTokens: number
  /** Maximum wait for one response. */
  callTimeoutMs: number
  /** Maximum duration of a whole task, with all its calls and retries. */
  taskTimeoutMs: number
  /** Wait before the first retry; doubled for each further one. */
  retryDelayMs: number
  /** Where the tokens of each call are recorded; nowhere when omitted. */
  spending?: Spending
  /** Where answers are stored beyond this process; nowhere when omitted. */
  answers?: AnswerStore
}

export const engineOf = ({ provider, model }: Pick<ModelSettings, 'provider' | 'model'>) =>
  `${provider}/${model}`
