import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { users } from '../account/tables'
import { type OwnerContext, ownerOf } from '../context'
import { acrossOwners } from '../db/client'
import { compiled } from '../db/compiled'
import type { Scope } from './contract'
import { accessTokens } from './tables'

const isActive = and(
  isNull(accessTokens.revokedAt),
  or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql`now()`)),
)

/** Makes token creations of one user wait for each other until the transaction ends. */
export async function lockOwner(ctx: OwnerContext): Promise<void> {
  await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
    .for('no key update')
}

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

const selectActiveToken = compiled((db) =>
  db
    .select({
      tokenId: accessTokens.id,
      scopes: accessTokens.scopes,
      lastUsedAt: accessTokens.lastUsedAt,
      userId: users.id,
      email: users.email,
      name: users.name,
      tier: users.tier,
      flags: users.flags,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(and(eq(accessTokens.digest, sql.placeholder('digest')), isActive)),
)

/** The active token with this digest and its owner. One statement, whatever is found. */
export async function findActiveTokenAcrossOwners(digest: Buffer) {
  const [row] = await selectActiveToken(acrossOwners(), { digest })
  return row
}

export async function markUsedAcrossOwners(tokenId: string): Promise<void> {
  await acrossOwners()
    .update(accessTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(accessTokens.id, tokenId))
}
