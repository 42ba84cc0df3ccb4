import type { OwnerContext } from '../contract/context'
import { asOwner } from '../platform/db/with-user'
import { env } from '../platform/env'
import { log } from '../platform/log'
import { BudgetSpent, type Spending } from './model/spending'
import { correctTokens, takeTokens, tokensSpentOn } from './queries'

const dayMs = 86_400_000

/** A day in UTC as yyyy-mm-dd. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Tokens of the deployment's model that each user may spend per day; 0 without a budget. */
const tokensPerDay = (): number => env().AI_TOKENS_PER_USER_PER_DAY

/**
 * Accounts for a user's calls of the deployment's model: the maximum tokens of a call are reserved before it, and
 * corrected after it. The database checks the condition, so concurrent calls never exceed the budget together. Tokens
 * reserved by a process that died stay reserved until the day ends.
 */
export function spendingOf(userId: string, budget = tokensPerDay()): Spending | undefined {
  if (budget === 0) return undefined
  return {
    async reserve(tokens) {
      const day = dayOf(new Date())
      const isTaken = await asOwner(userId, (ctx) => takeTokens(ctx, { day, tokens, budget }))
      if (!isTaken) throw new BudgetSpent()
      return {
        async settle(spent) {
          try {
            await asOwner(userId, (ctx) => correctTokens(ctx, day, spent - tokens))
          } catch (error) {
            log().error(
              { err: error, userId, tokens, spent },
              'the tokens of a model call were not corrected',
            )
          }
        },
      }
    },
  }
}

/** The tokens that the user has spent today, and when the next day begins; null without a budget. */
export async function budgetState(ctx: OwnerContext, perDay = tokensPerDay()) {
  if (perDay === 0) return null
  const now = new Date()
  const usedToday = await tokensSpentOn(ctx, dayOf(now))
  return { usedToday, perDay, renewsAt: new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs) }
}
