import type { OwnerContext } from '../context'
import { Refusal } from '../errors'
import { MAX_ACTIVE_TOKENS, type Scope } from './contract'
import { digestOf, generateToken, prefixOf } from './format'
import { countActiveTokens, insertToken, lockOwner } from './queries'

/**
 * Creates a token and gives its plaintext, which is stored nowhere.
 * @throws Refusal TOKEN_LIMIT_REACHED
 */
export async function createToken(
  ctx: OwnerContext,
  input: { label: string; scopes: Scope[]; expiresAt?: string | null },
) {
  await lockOwner(ctx)
  if ((await countActiveTokens(ctx)) >= MAX_ACTIVE_TOKENS) throw new Refusal('TOKEN_LIMIT_REACHED')
  const plaintext = generateToken()
  const key = await insertToken(ctx, {
    label: input.label,
    scopes: input.scopes,
    tokenPrefix: prefixOf(plaintext),
    digest: digestOf(plaintext),
    expiresAt: input.expiresAt ? new Date(input.expiresAt) : null,
  })
  return { key, plaintext }
}
