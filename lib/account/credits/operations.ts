import { ownerOf } from '../../contract/context'
import { bind } from '../../contract/operation'
import { BILLING_PROVIDER, COSTS, hasFeature, PLANS } from '../../contract/plans'
import * as contract from './contract'
import { currentAccount, currentMovements } from './ledger'
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
  const { transactions, total } = await currentMovements(ctx.tx, ownerOf(ctx), query)
  return { transactions, pagination: { total, limit: query.limit, offset: query.offset } }
})
