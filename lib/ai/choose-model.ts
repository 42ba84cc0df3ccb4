import { type OwnerContext, ownerOf } from '../contract/context'
import { SAMPLE_USER_ID } from '../contract/sample'
import { BUILT_IN_ENGINE } from '../language/engine'
import { asOwner } from '../platform/db/with-user'
import { env } from '../platform/env'
import { unsealSecret } from '../platform/sealed-secret'
import type { Analyst } from './analyst'
import { builtInAnalyst } from './built-in'
import { engineOf, type ModelSettings } from './model/settings'
import { findModelKey } from './queries'
import { answersOf } from './stored-answers'
import { budgetState, spendingOf } from './token-budget'

type StoredKey = NonNullable<Awaited<ReturnType<typeof findModelKey>>>

const bounds = () => ({
  contextTokens: env().AI_CONTEXT_TOKENS,
  callTimeoutMs: env().AI_TIMEOUT_SECONDS * 1000,
  taskTimeoutMs: 1_800_000,
  retryDelayMs: 1_000,
})

/** The operator's model; undefined when the built-in analyst is used. */
export function deploymentModel(): ModelSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = env()
  if (provider === 'built-in' || !model) return undefined
  return { provider, model, apiKey, baseUrl, ...bounds() }
}

/**
 * The model of a user's own key, always at the provider's official address; undefined when the key cannot be
 * decrypted.
 */
export function ownModel({ userId, provider, model, sealedKey }: StoredKey): ModelSettings | undefined {
  const apiKey = unsealSecret('model-key', userId, sealedKey)
  return apiKey ? { provider, model, apiKey, ...bounds() } : undefined
}

/**
 * The model for a user: the user's own, otherwise the deployment's, with budget accounting; undefined for the built-in
 * analyst.
 */
export async function modelFor(ctx: OwnerContext): Promise<ModelSettings | undefined> {
  // The sample is not charged to anybody, and is the same in every workspace.
  if (ownerOf(ctx) === SAMPLE_USER_ID) return undefined
  const stored = await findModelKey(ctx)
  const own = stored && ownModel(stored)
  if (own) return own
  const settings = deploymentModel()
  return settings && { ...settings, spending: spendingOf(ownerOf(ctx)) }
}

/**
 * Chooses the analyst for a user: the model of the user's own key, otherwise the operator's model, otherwise
 * the built-in analyst. Opens its own transaction.
 */
export async function analystFor(userId: string): Promise<Analyst> {
  const settings = await asOwner(userId, modelFor)
  if (!settings) return builtInAnalyst
  const { modelAnalyst } = await import('./tasks')
  return modelAnalyst({ ...settings, answers: answersOf(userId) })
}

/** The state of the user's own key, and the engine in use. */
export async function modelKeyState(ctx: OwnerContext) {
  const stored = await findModelKey(ctx)
  const own = stored && ownModel(stored)
  const working = own ?? deploymentModel()
  return {
    engine: working ? engineOf(working) : BUILT_IN_ENGINE,
    key: stored ? { ...stored, isUsable: own !== undefined } : null,
    // The user pays for an own key.
    budget: own || !working ? null : await budgetState(ctx),
  }
}
