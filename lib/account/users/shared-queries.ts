import { and, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { FLAGS } from '../../contract/plans'
import { users } from './tables'

/** Selects the ids of accounts that have not switched a flag off. */
export const usersWithFlag = (flag: (typeof FLAGS)[number]): SQL => sql`(
  select ${users.id} from ${users}
  where coalesce((${users.flags} ->> ${sql.raw(`'${flag}'`)})::boolean, true))`

/** The columns of users that other modules may read, to select from or join on `userId`. */
export const owners = new QueryBuilder()
  .select({
    userId: users.id,
    email: users.email,
    emailVerifiedAt: users.emailVerifiedAt,
    name: users.name,
    company: users.company,
    logoUrl: users.logoUrl,
    logoKey: users.logoKey,
    logoType: users.logoType,
    logoSource: users.logoSource,
    portraitKey: users.portraitKey,
    portraitType: users.portraitType,
    bookingLink: users.bookingLink,
    brandingChangedAt: users.brandingChangedAt,
    tier: users.tier,
    flags: users.flags,
    keepsExamples: users.keepsExamples,
  })
  .from(users)
  .as('owners')

/** The logo of a profile, and our copy of it with its original address. */
export type OwnLogo = Pick<typeof users.$inferSelect, 'logoUrl' | 'logoKey' | 'logoType' | 'logoSource'>

export async function findOwnLogo(ctx: OwnerContext): Promise<OwnLogo | undefined> {
  const [row] = await ctx.tx
    .select({
      logoUrl: users.logoUrl,
      logoKey: users.logoKey,
      logoType: users.logoType,
      logoSource: users.logoSource,
    })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
  return row
}

/** The photo of a profile. */
export type OwnPortrait = Pick<typeof users.$inferSelect, 'portraitKey' | 'portraitType'>

export async function findOwnPortrait(ctx: OwnerContext): Promise<OwnPortrait | undefined> {
  const [row] = await ctx.tx
    .select({ portraitKey: users.portraitKey, portraitType: users.portraitType })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
  return row
}

/**
 * Stores our copy of the caller's logo, unless the address was changed meanwhile.
 * @returns whether it was stored
 */
export async function keepOwnLogo(
  ctx: OwnerContext,
  copy: { logoSource: string; logoKey: string; logoType: string },
): Promise<boolean> {
  const kept = await ctx.tx
    .update(users)
    .set(copy)
    .where(and(eq(users.id, ownerOf(ctx)), eq(users.logoUrl, copy.logoSource)))
    .returning({ id: users.id })
  return kept.length > 0
}

/** Locks the caller's row until the transaction ends, so that concurrent creations cannot exceed a limit. */
export async function lockOwner(ctx: OwnerContext): Promise<void> {
  await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
    .for('no key update')
}

/** Whether the account stores corrections of captures as training examples. */
export async function keepsExamples(ctx: OwnerContext): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ keepsExamples: users.keepsExamples })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
  return row?.keepsExamples ?? false
}

export async function setKeepsExamples(ctx: OwnerContext, isKept: boolean): Promise<void> {
  await ctx.tx
    .update(users)
    .set({ keepsExamples: isKept })
    .where(eq(users.id, ownerOf(ctx)))
}
