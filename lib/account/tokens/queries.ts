import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf, type Scope, type Transaction } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { compiled } from '../../platform/db/compiled'
import type { Entrance } from '../../platform/db/with-user'
import { owners } from '../users/shared-queries'
import { accessTokens } from './tables'

const isActive = and(
  isNull(accessTokens.revokedAt),
  or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql`now()`)),
)

export async function countActiveTokens(ctx: OwnerContext): Promise<number> {
  const [row] = await ctx.tx
    .select({ active: count() })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, ownerOf(ctx)), isActive))
  return row?.active ?? 0
}

export async function insertToken(
  ctx: OwnerContext,
  values: { label: string; scopes: Scope[]; tokenPrefix: string; digest: Buffer; expiresAt: Date | null },
) {
  const [row] = await ctx.tx
    .insert(accessTokens)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export function listUnrevokedTokens(ctx: OwnerContext) {
  return ctx.tx
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, ownerOf(ctx)), isNull(accessTokens.revokedAt)))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
}

export async function markRevoked(ctx: OwnerContext, tokenId: string): Promise<void> {
  await ctx.tx
    .update(accessTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(accessTokens.id, tokenId),
        eq(accessTokens.userId, ownerOf(ctx)),
        isNull(accessTokens.revokedAt),
      ),
    )
}

/** Revokes every token of an account. */
export async function revokeAllTokens(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(accessTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.revokedAt)))
}

const selectActiveToken = compiled((db) =>
  db
    .select({
      tokenId: accessTokens.id,
      scopes: accessTokens.scopes,
      lastUsedAt: accessTokens.lastUsedAt,
      userId: owners.userId,
      email: owners.email,
      name: owners.name,
      tier: owners.tier,
      flags: owners.flags,
    })
    .from(accessTokens)
    .innerJoin(owners, eq(owners.userId, accessTokens.userId))
    .where(and(eq(accessTokens.digest, sql.placeholder('digest')), isActive)),
)

/**
 * The active token with this digest and its owner. Always one statement, so the time does not reveal the
 * result.
 */
export async function findActiveTokenAcrossOwners(digest: Buffer) {
  const [row] = await selectActiveToken(acrossOwners(), { digest })
  return row
}

/** The row that `enteringAsToken` returns; everything is null unless the token is active. */
export type EnteredToken = { lastUsedAt: string | null } & (
  | Omit<NonNullable<Awaited<ReturnType<typeof findActiveTokenAcrossOwners>>>, 'lastUsedAt'>
  | { tokenId: null }
)

/** Reads as the owner of the token with this digest, and returns that owner. */
export const enteringAsToken = (digest: Buffer): Entrance => ({
  text: `select token_id as "tokenId", scopes, last_used_at as "lastUsedAt", user_id as "userId", email, name, tier, flags
    from enter_as_token($1, $2)`,
  parameters: [digest],
})

export async function markUsedAcrossOwners(tokenId: string): Promise<void> {
  await acrossOwners()
    .update(accessTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(accessTokens.id, tokenId))
}

/** The label of an access token of the caller; undefined if it does not exist. */
export async function findTokenLabel(ctx: OwnerContext, tokenId: string): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ label: accessTokens.label })
    .from(accessTokens)
    .where(and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, ownerOf(ctx))))
  return row?.label
}
