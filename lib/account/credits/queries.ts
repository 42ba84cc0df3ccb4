import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import { acrossOwners, type Transaction } from '../../platform/db/client'
import { latestFirst } from '../../platform/db/latest-first'
import { owners } from '../users/shared-queries'
import type { Period } from './rules'
import {
  type CreditBook,
  type CreditTransactionKind,
  creditAccounts,
  creditEntries,
  creditTransactions,
} from './tables'

export type CreditAccount = typeof creditAccounts.$inferSelect

export async function insertAccount(
  tx: Transaction,
  userId: string,
  granted: number,
  period: Period,
): Promise<void> {
  await tx
    .insert(creditAccounts)
    .values({ userId, granted, periodStartedAt: period.startedAt, periodEndsAt: period.endsAt })
}

export async function findAccount(tx: Transaction, userId: string): Promise<CreditAccount | undefined> {
  const [account] = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId))
  return account
}

/** Reads the account and locks it until the transaction ends. */
export async function lockAccount(tx: Transaction, userId: string): Promise<CreditAccount | undefined> {
  const [account] = await tx
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('no key update')
  return account
}

/**
 * Debits the account and records the charge in one statement, so that the account is locked for as short as possible.
 * @param now its period must not be over by then
 * @returns the id of the charge; undefined when the balance does not suffice or the period is over
 */
export async function chargeAccount(
  tx: Transaction,
  { userId, amount, reason, referenceId, now }: Charge & { now: Date },
): Promise<string | undefined> {
  const [charge] = await tx.execute<{ id: string }>(sql`
    with debited as (
      update credit_accounts set used = used + ${amount}::int
      where user_id = ${userId} and period_ends_at > ${now.toISOString()}::timestamptz and granted - used >= ${amount}::int
      returning user_id, granted - used as balance, period_started_at),
    charged as (
      insert into credit_transactions
        (user_id, kind, reason, reference_id, amount, balance_after, period_started_at)
      select user_id, 'charge', ${reason}, ${referenceId ?? null}::uuid, - ${amount}::int, balance, period_started_at
      from debited
      returning id, user_id),
    entered as (
      insert into credit_entries (transaction_id, user_id, book, amount)
      select charged.id, charged.user_id, entry.book, entry.amount
      from charged, (values ('balance', - ${amount}::int), ('spent', ${amount}::int)) as entry (book, amount))
    select id from charged`)
  return charge?.id
}

/** Credits to be spent. */
export interface Charge {
  userId: string
  amount: number
  /** The purpose, in words a user understands. */
  reason: string
  /** The row that is paid for. */
  referenceId?: string
}

export async function updateAccount(
  tx: Transaction,
  userId: string,
  values: Partial<Pick<CreditAccount, 'granted' | 'used' | 'periodStartedAt' | 'periodEndsAt'>>,
): Promise<CreditAccount> {
  const [account] = await tx
    .update(creditAccounts)
    .set(values)
    .where(eq(creditAccounts.userId, userId))
    .returning()
  return account!
}

interface Movement {
  userId: string
  kind: CreditTransactionKind
  reason: string
  referenceId?: string | null
  refundsId?: string | null
  amount: number
  balanceAfter: number
  periodStartedAt: Date
  entries: { book: CreditBook; amount: number }[]
}

/**
 * Records a movement with its entries; returns undefined when it refunds a charge that is already refunded.
 */
export async function recordMovement(tx: Transaction, movement: Movement): Promise<string | undefined> {
  const { entries, ...transaction } = movement
  const [row] = await tx
    .insert(creditTransactions)
    .values(transaction)
    .onConflictDoNothing({ target: creditTransactions.refundsId })
    .returning({ id: creditTransactions.id })
  if (!row) return undefined
  await tx
    .insert(creditEntries)
    .values(entries.map((entry) => ({ ...entry, transactionId: row.id, userId: movement.userId })))
  return row.id
}

export async function findCharge(tx: Transaction, userId: string, chargeId: string) {
  const [row] = await tx
    .select()
    .from(creditTransactions)
    .where(
      and(
        eq(creditTransactions.id, chargeId),
        eq(creditTransactions.userId, userId),
        eq(creditTransactions.kind, 'charge'),
      ),
    )
  return row
}

export async function listTransactions(tx: Transaction, userId: string, limit: number, offset: number) {
  const owned = eq(creditTransactions.userId, userId)
  const [transactions, [row]] = await Promise.all([
    tx
      .select()
      .from(creditTransactions)
      .where(owned)
      .orderBy(latestFirst(creditTransactions.createdAt), desc(creditTransactions.id))
      .limit(limit)
      .offset(offset),
    tx.select({ total: count() }).from(creditTransactions).where(owned),
  ])
  return { transactions, total: row?.total ?? 0 }
}

export async function findTier(tx: Transaction, userId: string) {
  const [row] = await tx.select({ tier: owners.tier }).from(owners).where(eq(owners.userId, userId))
  return row?.tier
}

/** Accounts whose period is over, oldest first. @param offset how many to leave out */
export function listDueAccountsAcrossOwners(
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ userId: string }[]> {
  return acrossOwners()
    .select({ userId: creditAccounts.userId })
    .from(creditAccounts)
    .where(lte(creditAccounts.periodEndsAt, now))
    .orderBy(creditAccounts.periodEndsAt, creditAccounts.userId)
    .limit(limit)
    .offset(offset)
}
