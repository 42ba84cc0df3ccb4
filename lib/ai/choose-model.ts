import type { OwnerContext } from '../context'
import { env } from '../env'
import { BUILT_IN_ENGINE } from './built-in'
import { engineOf, type ModelSettings } from './model/settings'
import { unsealKey } from './own-key/seal-key'
import { findModelKey } from './queries'

type StoredKey = NonNullable<Awaited<ReturnType<typeof findModelKey>>>

const bounds = () => ({
  contextTokens: env().AI_CONTEXT_TOKENS,
  callTimeoutMs: env().AI_TIMEOUT_SECONDS * 1000,
  taskTimeoutMs: 1_800_000,
  retryDelayMs: 1_000,
})

/** The model the operator has set; nothing when the built-in analyst works. */
export function deploymentModel(): ModelSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = env()
  if (provider === 'built-in' || !model) return undefined
  return { provider, model, apiKey, baseUrl, ...bounds() }
}

/** The model of a user's own key, always at the provider's own address; nothing when the key cannot be opened. */
export function ownModel({ userId, provider, model, sealedKey }: StoredKey): ModelSettings | undefined {
  const apiKey = unsealKey(userId, sealedKey)
  return apiKey ? { provider, model, apiKey, ...bounds() } : undefined
}

/** The model that works for a user: the own one before the deployment's; nothing for the built-in analyst. */
export async function modelFor(ctx: OwnerContext): Promise<ModelSettings | undefined> {
  const stored = await findModelKey(ctx)
  return (stored && ownModel(stored)) ?? deploymentModel()
}

/** What is known of the own key, and who works. */
export async function modelKeyState(ctx: OwnerContext) {
  const stored = await findModelKey(ctx)
  const own = stored && ownModel(stored)
  const working = own ?? deploymentModel()
  return {
    engine: working ? engineOf(working) : BUILT_IN_ENGINE,
    key: stored ? { ...stored, isUsable: own !== undefined } : null,
  }
}
