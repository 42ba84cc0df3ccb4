import { eq, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { Greeting } from './constants'
import { users } from './tables'

/** What the caller has put away of that which greets a new account, and whether clients can see who they are. */
export async function findOnboarding(ctx: OwnerContext) {
  const [row] = await ctx.tx
    .select({ putAway: users.onboarding, name: users.name, company: users.company })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
  return row
}

/** Puts away, for good, what greets a new account. Idempotent: the first moment is kept. */
export async function putAway(ctx: OwnerContext, greetings: readonly Greeting[]): Promise<void> {
  const now = new Date().toISOString()
  const added = JSON.stringify(Object.fromEntries(greetings.map((greeting) => [greeting, now])))
  await ctx.tx
    .update(users)
    .set({ onboarding: sql`${added}::jsonb || ${users.onboarding}` })
    .where(eq(users.id, ownerOf(ctx)))
}
