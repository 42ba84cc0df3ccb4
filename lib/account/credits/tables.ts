import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/db/columns'
import { ownerPolicies } from '../../platform/db/roles'
import { users } from '../users/tables'

/** The current period of one user: granted and used credits. The balance is the difference. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    granted: integer('granted').notNull(),
    used: integer('used').notNull().default(0),
    periodStartedAt: moment('period_started_at').notNull().defaultNow(),
    periodEndsAt: moment('period_ends_at').notNull(),
  },
  (table) => [
    check('credit_accounts_balance', sql`${table.used} >= 0 and ${table.used} <= ${table.granted}`),
    index('credit_accounts_period_ends').on(table.periodEndsAt),
    ...ownerPolicies(),
  ],
)

export const creditTransactionKinds = ['grant', 'charge', 'refund', 'expiry', 'adjustment'] as const
export type CreditTransactionKind = (typeof creditTransactionKinds)[number]

/** One movement of credits; its entries sum to zero. Append-only. */
export const creditTransactions = pgTable(
  'credit_transactions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CreditTransactionKind>().notNull(),
    /** The purpose, in words a user understands. */
    reason: text('reason').notNull(),
    /** The row the credits were spent on, such as a project. */
    referenceId: uuid('reference_id'),
    /** The refunded charge. Unique, so that a charge is refunded at most once. */
    refundsId: uuid('refunds_id'),
    /** Change of the balance; 0 for a refund in an ended period. */
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** The period of the movement, which determines how much a later refund returns. */
    periodStartedAt: moment('period_started_at').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    unique('credit_transactions_refunds').on(table.refundsId),
    index('credit_transactions_user').on(table.userId, table.createdAt.desc()),
    check(
      'credit_transactions_kind',
      sql`${table.kind} in ('grant', 'charge', 'refund', 'expiry', 'adjustment')`,
    ),
    check('credit_transactions_refund', sql`(${table.kind} = 'refund') = (${table.refundsId} is not null)`),
    ...ownerPolicies(),
  ],
)

export const creditBooks = ['balance', 'allocation', 'spent', 'expired'] as const
export type CreditBook = (typeof creditBooks)[number]

/** The sides of a transaction, at least two: sources of credits (negative) and destinations (positive). */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => creditTransactions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    book: text('book').$type<CreditBook>().notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [
    index('credit_entries_transaction').on(table.transactionId),
    index('credit_entries_user').on(table.userId),
    check('credit_entries_book', sql`${table.book} in ('balance', 'allocation', 'spent', 'expired')`),
    ...ownerPolicies(),
  ],
)
