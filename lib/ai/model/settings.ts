/** Which language model is asked, where, and within what bounds. */
export interface ModelSettings {
  provider: 'anthropic' | 'openai' | 'openai-compatible'
  model: string
  /** Left out for servers that want none. */
  apiKey?: string
  /** With the version, such as http://localhost:11434/v1; the provider's own address when left out. */
  baseUrl?: string
  /** Most tokens of a request and its answer together. */
  contextTokens: number
  /** Longest wait for one answer. */
  callTimeoutMs: number
  /** Longest time for a whole task, with all its calls and retries. */
  taskTimeoutMs: number
  /** Wait before the first retry; doubled for each further one. */
  retryDelayMs: number
}

export const engineOf = ({ provider, model }: Pick<ModelSettings, 'provider' | 'model'>) =>
  `${provider}/${model}`
