import { and, eq, lt, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { workClaims } from './tables'

export interface Claim {
  workId: string
  /** Who holds it. */
  holder: string
}

const expiry = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds}::int)`

const held = (ctx: OwnerContext, { workId, holder }: Claim) =>
  and(eq(workClaims.workId, workId), eq(workClaims.userId, ownerOf(ctx)), eq(workClaims.holder, holder))

/** Takes a claim that nobody holds, or whose holder is gone. @returns whether it was taken */
export async function takeClaim(ctx: OwnerContext, claim: Claim, seconds: number): Promise<boolean> {
  const taken = { holder: claim.holder, expiresAt: expiry(seconds) }
  const rows = await ctx.tx
    .insert(workClaims)
    .values({ workId: claim.workId, userId: ownerOf(ctx), ...taken })
    .onConflictDoUpdate({
      target: workClaims.workId,
      set: taken,
      setWhere: lt(workClaims.expiresAt, sql`clock_timestamp()`),
    })
    .returning({ workId: workClaims.workId })
  return rows.length > 0
}

export async function extendClaim(ctx: OwnerContext, claim: Claim, seconds: number): Promise<void> {
  await ctx.tx
    .update(workClaims)
    .set({ expiresAt: expiry(seconds) })
    .where(held(ctx, claim))
}

export async function dropClaim(ctx: OwnerContext, claim: Claim): Promise<void> {
  await ctx.tx.delete(workClaims).where(held(ctx, claim))
}

/** Deletes what processes left behind that ended. @returns how many claims */
export async function deleteExpiredClaimsAcrossOwners(): Promise<number> {
  const rows = await acrossOwners()
    .delete(workClaims)
    .where(lt(workClaims.expiresAt, sql`now() - interval '1 hour'`))
    .returning({ workId: workClaims.workId })
  return rows.length
}
