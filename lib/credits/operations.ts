import { bind } from '../api/operation'
import { ownerOf } from '../context'
import { BILLING_PROVIDER, COSTS, hasFeature, PLANS } from '../plans'
import * as contract from './contract'
import { currentAccount } from './ledger'
import { listTransactions } from './queries'
import { daysUntil, usagePercentage } from './rules'

export const getCredits = bind(contract.getCredits, async (ctx) => {
  const { tier } = ctx.principal
  const account = await currentAccount(ctx.tx, ownerOf(ctx))
  const now = new Date()
  const remaining = account.granted - account.used
  const affordable = hasFeature(tier, 'audits') ? Math.floor(remaining / COSTS.projectCreation) : 0
  return {
    remaining,
    allocated: account.granted,
    used: account.used,
    usagePercentage: usagePercentage(account.used, account.granted),
    tier: { id: tier, name: PLANS[tier].name, price: PLANS[tier].priceUsdPerMonth },
    lastReset: account.periodStartedAt,
    nextReset: account.periodEndsAt,
    daysUntilReset: daysUntil(account.periodEndsAt, now),
    canCreateProject: affordable > 0,
    projectCreationCost: COSTS.projectCreation,
    projectsRemaining: affordable,
    timestamp: now,
    billingProvider: BILLING_PROVIDER,
  }
})

export const listCreditTransactions = bind(contract.listCreditTransactions, async (ctx, { query }) => {
  // Begins a due period first, so that its expiry and grant are in the list.
  await currentAccount(ctx.tx, ownerOf(ctx))
  const { transactions, total } = await listTransactions(ctx.tx, ownerOf(ctx), query.limit, query.offset)
  return { transactions, pagination: { total, limit: query.limit, offset: query.offset } }
})
