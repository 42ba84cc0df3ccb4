import { eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { OnboardingHint } from './constants'
import { users } from './tables'

/** The hints that the caller has dismissed, and the caller's name and company. */
export async function findOnboarding(ctx: OwnerContext) {
  const [row] = await ctx.tx
    .select({ dismissed: users.onboarding, name: users.name, company: users.company })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
  return row
}

/** Dismisses hints permanently. Idempotent: the first time is kept. */
export async function dismissHints(ctx: OwnerContext, hints: readonly OnboardingHint[]): Promise<void> {
  const now = new Date().toISOString()
  const added = JSON.stringify(Object.fromEntries(hints.map((hint) => [hint, now])))
  await ctx.tx
    .update(users)
    .set({ onboarding: sql`${added}::jsonb || ${users.onboarding}` })
    .where(eq(users.id, ownerOf(ctx)))
}
