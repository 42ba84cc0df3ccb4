import { and, eq, lte, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../contract/context'
import type { ModelProvider } from './contract'
import { modelKeys, modelUsage } from './tables'

export async function findModelKey(ctx: OwnerContext) {
  const [row] = await ctx.tx
    .select()
    .from(modelKeys)
    .where(eq(modelKeys.userId, ownerOf(ctx)))
  return row
}

export async function upsertModelKey(
  ctx: OwnerContext,
  values: { provider: ModelProvider; model: string; sealedKey: Buffer; keyHint: string },
) {
  const [row] = await ctx.tx
    .insert(modelKeys)
    .values({ ...values, userId: ownerOf(ctx) })
    .onConflictDoUpdate({ target: modelKeys.userId, set: { ...values, updatedAt: new Date() } })
    .returning()
  return row!
}

export async function removeModelKey(ctx: OwnerContext): Promise<void> {
  await ctx.tx.delete(modelKeys).where(eq(modelKeys.userId, ownerOf(ctx)))
}

/**
 * Adds tokens to a day.
 * @returns false if they would exceed the budget; nothing is added then
 */
export async function takeTokens(
  ctx: OwnerContext,
  { day, tokens, budget }: { day: string; tokens: number; budget: number },
): Promise<boolean> {
  if (tokens > budget) return false
  const rows = await ctx.tx
    .insert(modelUsage)
    .values({ userId: ownerOf(ctx), day, tokens })
    .onConflictDoUpdate({
      target: [modelUsage.userId, modelUsage.day],
      set: { tokens: sql`${modelUsage.tokens} + ${tokens}`, updatedAt: new Date() },
      setWhere: lte(modelUsage.tokens, budget - tokens),
    })
    .returning({ tokens: modelUsage.tokens })
  return rows.length > 0
}

/** Corrects the tokens of a day by a difference. */
export async function correctTokens(ctx: OwnerContext, day: string, difference: number): Promise<void> {
  await ctx.tx
    .update(modelUsage)
    .set({ tokens: sql`greatest(0, ${modelUsage.tokens} + ${difference})`, updatedAt: new Date() })
    .where(and(eq(modelUsage.userId, ownerOf(ctx)), eq(modelUsage.day, day)))
}

export async function tokensSpentOn(ctx: OwnerContext, day: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ tokens: modelUsage.tokens })
    .from(modelUsage)
    .where(and(eq(modelUsage.userId, ownerOf(ctx)), eq(modelUsage.day, day)))
  return row?.tokens ?? 0
}
