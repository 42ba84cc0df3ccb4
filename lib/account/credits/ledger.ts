import { found } from '../../contract/errors'
import { planError } from '../../contract/plan-error'
import { nextTier, PLANS, type Tier } from '../../contract/plans'
import type { Transaction } from '../../platform/db/client'
import { inTransaction } from '../../platform/db/with-user'
import {
  type Charge,
  type CreditAccount,
  chargeAccount,
  findAccount,
  findCharge,
  findTier,
  insertAccount,
  listTransactions,
  lockAccount,
  recordMovement,
  updateAccount,
} from './queries'
import { firstPeriod, grantedAfterPlanChange, periodAt } from './rules'

/**
 * The only place that moves credits. Every function runs inside the caller's transaction, so that a charge
 * and the work it pays for commit or roll back together.
 */

const isOver = ({ periodEndsAt }: CreditAccount) => periodEndsAt <= new Date()
const balanceOf = (account: CreditAccount) => account.granted - account.used

async function planCredits(tx: Transaction, userId: string): Promise<number> {
  const tier = (await findTier(tx, userId)) as Tier | undefined
  return tier ? PLANS[tier].creditsPerPeriod : 0
}

/** Opens the credit account of a new user. @param granted credits of the first period */
export async function openAccount(tx: Transaction, userId: string, granted: number): Promise<void> {
  const period = firstPeriod(new Date())
  await insertAccount(tx, userId, granted, period)
  if (granted === 0) return
  await recordMovement(tx, {
    userId,
    kind: 'grant',
    reason: 'Credits of the first period',
    amount: granted,
    balanceAfter: granted,
    periodStartedAt: period.startedAt,
    entries: [
      { book: 'allocation', amount: -granted },
      { book: 'balance', amount: granted },
    ],
  })
}

/**
 * Starts the current period if the stored one is over: the balance expires and the plan's credits are
 * granted.
 */
async function rollPeriod(tx: Transaction, userId: string): Promise<CreditAccount> {
  const account = await lockAccount(tx, userId)
  if (!account) throw new Error('a user without a credit account')
  const now = new Date()
  if (account.periodEndsAt > now) return account
  const period = periodAt({ startedAt: account.periodStartedAt, endsAt: account.periodEndsAt }, now)
  const left = balanceOf(account)
  if (left > 0) {
    await recordMovement(tx, {
      userId,
      kind: 'expiry',
      reason: 'Unused credits of the period that ended',
      amount: -left,
      balanceAfter: 0,
      periodStartedAt: account.periodStartedAt,
      entries: [
        { book: 'balance', amount: -left },
        { book: 'expired', amount: left },
      ],
    })
  }
  const granted = await planCredits(tx, userId)
  if (granted > 0) {
    await recordMovement(tx, {
      userId,
      kind: 'grant',
      reason: 'Credits of the new period',
      amount: granted,
      balanceAfter: granted,
      periodStartedAt: period.startedAt,
      entries: [
        { book: 'allocation', amount: -granted },
        { book: 'balance', amount: granted },
      ],
    })
  }
  return updateAccount(tx, userId, {
    granted,
    used: 0,
    periodStartedAt: period.startedAt,
    periodEndsAt: period.endsAt,
  })
}

/** The account in its current period. */
export async function currentAccount(tx: Transaction, userId: string): Promise<CreditAccount> {
  const account = await findAccount(tx, userId)
  return account && !isOver(account) ? account : inTransaction(tx, () => rollPeriod(tx, userId))
}

/** Like `currentAccount`, with what else a read needs, in one round trip. */
export async function currentAccountWith<Others>(
  tx: Transaction,
  userId: string,
  read: () => Promise<Others>,
): Promise<[CreditAccount, Others]> {
  const [account, others] = await Promise.all([findAccount(tx, userId), read()])
  return [account && !isOver(account) ? account : await currentAccount(tx, userId), others]
}

/** Like `currentAccount`, with a page of its movements, including those of a period that this read starts. */
export async function currentMovements(
  tx: Transaction,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [account, movements] = await Promise.all([
    findAccount(tx, userId),
    listTransactions(tx, userId, limit, offset),
  ])
  if (account && !isOver(account)) return movements
  await currentAccount(tx, userId)
  return listTransactions(tx, userId, limit, offset)
}

/**
 * Charges credits; when they are insufficient, nothing is stored.
 * @returns the id of the charge, needed for a refund
 * @throws AppError CREDITS_INSUFFICIENT
 */
export async function charge(tx: Transaction, input: Charge & { tier: Tier }): Promise<string> {
  const { userId, amount } = input
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError('a charge is a positive whole number')
  const charged = await chargeAccount(tx, { ...input, now: new Date() })
  if (charged) return charged
  // Too little is left, or it is the first charge of a new period.
  await currentAccount(tx, userId)
  const renewed = await chargeAccount(tx, { ...input, now: new Date() })
  if (renewed) return renewed
  throw insufficient(input, await currentAccount(tx, userId))
}

/**
 * Refuses work that takes long before a charge which would fail anyway. The charge still decides.
 * @throws AppError CREDITS_INSUFFICIENT, as `charge`
 */
export async function assertCredits(
  tx: Transaction,
  input: Pick<Charge, 'userId' | 'amount'> & { tier: Tier },
): Promise<void> {
  const account = await currentAccount(tx, input.userId)
  if (balanceOf(account) < input.amount) throw insufficient(input, account)
}

const insufficient = ({ amount, tier }: { amount: number; tier: Tier }, account: CreditAccount) =>
  planError('CREDITS_INSUFFICIENT', tier, nextTier(tier), {
    text: `This costs ${amount} credits; ${balanceOf(account)} are left.`,
  })

/**
 * Refunds a charge once. A charge of an ended period is recorded as refunded and its credits expire at once,
 * because credits do not roll over.
 * @returns false when the charge was refunded before
 * @throws AppError NOT_FOUND when the user has no such charge
 */
export async function refund(
  tx: Transaction,
  input: { userId: string; chargeId: string; reason: string },
): Promise<boolean> {
  const { userId, chargeId, reason } = input
  const account = await rollPeriod(tx, userId)
  const charged = found(await findCharge(tx, userId, chargeId))
  const amount = -charged.amount
  const isThisPeriod = charged.periodStartedAt.getTime() === account.periodStartedAt.getTime()
  const returned = isThisPeriod ? amount : 0
  const balanceAfter = balanceOf(account) + returned
  const recorded = await recordMovement(tx, {
    userId,
    kind: 'refund',
    reason,
    referenceId: charged.referenceId,
    refundsId: chargeId,
    amount: returned,
    balanceAfter,
    periodStartedAt: account.periodStartedAt,
    entries: [
      { book: 'spent', amount: -amount },
      { book: isThisPeriod ? 'balance' : 'expired', amount },
    ],
  })
  if (!recorded) return false
  if (returned > 0) await updateAccount(tx, userId, { used: account.used - returned })
  return true
}

async function setGranted(
  tx: Transaction,
  account: CreditAccount,
  granted: number,
  reason: string,
): Promise<void> {
  const change = granted - account.granted
  if (change === 0) return
  const updated = await updateAccount(tx, account.userId, { granted })
  await recordMovement(tx, {
    userId: account.userId,
    kind: 'adjustment',
    reason,
    amount: change,
    balanceAfter: balanceOf(updated),
    periodStartedAt: updated.periodStartedAt,
    entries: [
      { book: 'allocation', amount: -change },
      { book: 'balance', amount: change },
    ],
  })
}

/** Adapts the current period to another plan. */
export async function applyPlan(tx: Transaction, userId: string, tier: Tier): Promise<void> {
  const account = await rollPeriod(tx, userId)
  const granted = grantedAfterPlanChange(PLANS[tier].creditsPerPeriod, account.used)
  await setGranted(tx, account, granted, `Change to the ${PLANS[tier].name} plan`)
}

/** Sets the balance of the current period, for the operator. */
export async function setBalance(tx: Transaction, userId: string, balance: number): Promise<void> {
  const account = await rollPeriod(tx, userId)
  await setGranted(tx, account, account.used + balance, 'Set by the operator')
}
