import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import type { ModelSettings } from './settings'

// The SDK prints its warnings to the console, and they quote requests.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

/** A key must not follow a redirect to another host. */
const fetchDirectly: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/**
 * The model for the settings. The address is always passed explicitly, because the SDKs otherwise read it
 * from their own environment variables.
 * @param withSchema false for servers that support JSON but no JSON schema
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
