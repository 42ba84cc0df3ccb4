import { eq } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../contract/context'
import type { ModelProvider } from './contract'
import { modelKeys } from './tables'

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
