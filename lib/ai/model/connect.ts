import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { ModelSettings } from './settings'

// Its warnings go to the console and quote requests.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** A key must not follow a redirect to another host. */
const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/**
 * The model behind the settings. The address is always given: left out, the libraries take it from environment
 * variables of their own.
 * @param withSchema false for servers that know no JSON schema, only JSON
 */
export function connect(settings: ModelSettings, withSchema: boolean): LanguageModel {
  const { provider, model, apiKey, baseUrl } = settings
  if (provider === 'anthropic') {
    const baseURL = baseUrl ?? 'https://api.anthropic.com/v1'
    return createAnthropic({ apiKey: apiKey ?? '', baseURL, fetch: fetchDirectly })(model)
  }
  if (provider === 'openai') {
    const baseURL = baseUrl ?? 'https://api.openai.com/v1'
    return createOpenAI({ apiKey: apiKey ?? '', baseURL, fetch: fetchDirectly })(model)
  }
  return createOpenAICompatible({
    name: 'openai-compatible',
    apiKey,
    baseURL: baseUrl ?? '',
    fetch: fetchDirectly,
    supportsStructuredOutputs: withSchema,
  })(model)
}
