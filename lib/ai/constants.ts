export const MODEL_PROVIDERS = ['anthropic', 'openai'] as const
export type ModelProvider = (typeof MODEL_PROVIDERS)[number]

/** The first part of the engine's name for analysts that are not language models. */
const BUILT_IN = 'built-in/'
const AGENT = 'agent/'

export const isBuiltInEngine = (engine: string) => engine.startsWith(BUILT_IN)

/**
 * The engine of findings that the user's agent has submitted.
 * @param label of its access token
 */
export const agentEngine = (label: string) => `${AGENT}${label}`

/** The author of the findings, as a sentence without its full stop: `Made by the built-in analyst, version 6`. */
export function madeBy(engine: string): string {
  const name = analystName(engine)
  return `Made by the ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

/**
 * An engine in words, such as `Built-in analyst, version 1`, `Language model anthropic/…` or `Agent of the token
 * ‘Laptop’`.
 */
export function analystName(engine: string): string {
  if (isBuiltInEngine(engine)) return `Built-in analyst, version ${engine.slice(BUILT_IN.length)}`
  if (engine.startsWith(AGENT)) return `Agent of the token ‘${engine.slice(AGENT.length)}’`
  return `Language model ${engine}`
}
