import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { recoveryCodes, secondFactors } from './tables'

export async function findSecondFactor(ctx: OwnerContext) {
  const [row] = await ctx.tx
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, ownerOf(ctx)))
  return row
}

/** Stores the secret of an app that is not confirmed. @returns false when a confirmed one exists */
export async function storeUnconfirmed(ctx: OwnerContext, sealedSecret: Buffer): Promise<boolean> {
  const rows = await ctx.tx
    .insert(secondFactors)
    .values({ userId: ownerOf(ctx), sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, createdAt: sql`now()` },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Uses up a time step. @returns false when this or a later one was used before */
export async function spendStep(ctx: OwnerContext, step: number): Promise<boolean> {
  const rows = await ctx.tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, ownerOf(ctx)), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}

/** Uses up a recovery code. @returns false when there is no such code, or it was used before */
export async function spendRecoveryCode(ctx: OwnerContext, digest: Buffer): Promise<boolean> {
  const rows = await ctx.tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, ownerOf(ctx)),
        eq(recoveryCodes.digest, digest),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return rows.length > 0
}

export async function markConfirmed(ctx: OwnerContext): Promise<void> {
  await ctx.tx
    .update(secondFactors)
    .set({ confirmedAt: sql`now()` })
    .where(eq(secondFactors.userId, ownerOf(ctx)))
}

export async function replaceRecoveryCodes(ctx: OwnerContext, digests: Buffer[]): Promise<void> {
  const userId = ownerOf(ctx)
  await ctx.tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (digests.length > 0)
    await ctx.tx.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })))
}

export async function countRecoveryCodes(ctx: OwnerContext): Promise<number> {
  const [row] = await ctx.tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, ownerOf(ctx)), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Whether signing in needs a code. */
export async function isSecondFactorOn(ctx: OwnerContext): Promise<boolean> {
  const rows = await ctx.tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, ownerOf(ctx)), isNotNull(secondFactors.confirmedAt)))
  return rows.length > 0
}

/** Removes app and recovery codes. @returns false when there was no app */
export async function deleteSecondFactor(ctx: OwnerContext): Promise<boolean> {
  await replaceRecoveryCodes(ctx, [])
  const rows = await ctx.tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, ownerOf(ctx)))
    .returning({ userId: secondFactors.userId })
  return rows.length > 0
}
