import type { OwnerContext, Scope } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { lockOwner } from '../users/shared-queries'
import { MAX_ACTIVE_TOKENS } from './contract'
import { digestOf, generateToken, prefixOf } from './format'
import { countActiveTokens, insertToken } from './queries'

/**
 * Creates a token and returns its plaintext, which is never stored.
 * @throws AppError TOKEN_LIMIT_REACHED
 */
export async function createToken(
  ctx: OwnerContext,
  input: { label: string; scopes: Scope[]; expiresAt?: string | null },
) {
  await lockOwner(ctx)
  if ((await countActiveTokens(ctx)) >= MAX_ACTIVE_TOKENS) throw new AppError('TOKEN_LIMIT_REACHED')
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
