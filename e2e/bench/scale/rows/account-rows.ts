import type { Row, TableRows } from '../copy-rows'
import type { User } from '../sizes'
import { idOf, type Writing } from '../words'

const dayMs = 86_400_000
const granted = 50_000_000
const cost = 1000

/**
 * Accounts on the agency plan, and the charge of each project in the ledger. `known` already have an account.
 */
export function accountRows(users: readonly User[], known: ReadonlySet<string>, write: Writing): TableRows[] {
  const others = users.filter(({ id }) => !known.has(id))
  const periodStartedAt = new Date(Date.now() - 5 * dayMs)
  const firstOf = new Map<string, number>()
  let projects = 0
  for (const { id, projects: count } of users) {
    firstOf.set(id, projects)
    projects += count
  }

  function* accounts(): Generator<Row> {
    for (const user of others) {
      const periodEndsAt = new Date(periodStartedAt.getTime() + 28 * dayMs)
      yield {
        user_id: user.id,
        granted,
        used: user.projects * cost,
        period_started_at: periodStartedAt,
        period_ends_at: periodEndsAt,
      }
    }
  }
  function* charges(): Generator<Row> {
    for (const user of users) {
      for (let n = 0; n < user.projects; n += 1) {
        const nth = firstOf.get(user.id)! + n
        yield {
          id: idOf('charge', nth),
          user_id: user.id,
          kind: 'charge',
          reason: 'New project',
          reference_id: idOf('project', nth),
          amount: -cost,
          balance_after: granted - (n + 1) * cost,
          period_started_at: periodStartedAt,
          created_at: new Date(periodStartedAt.getTime() + n * 1000),
        }
      }
    }
  }
  function* entries(): Generator<Row> {
    for (const user of users) {
      for (let n = 0; n < user.projects; n += 1) {
        const transaction = { transaction_id: idOf('charge', firstOf.get(user.id)! + n), user_id: user.id }
        yield { ...transaction, book: 'balance', amount: -cost }
        yield { ...transaction, book: 'spent', amount: cost }
      }
    }
  }
  function* tokens(): Generator<Row> {
    for (const [index, user] of users.entries()) {
      for (let n = 0; n < 3; n += 1) {
        yield {
          user_id: user.id,
          label: `Agent ${write.words(1)}`,
          scopes: '{read}',
          token_prefix: 'aky_be',
          digest: `\\x${idOf('token', index * 3 + n).replaceAll('-', '')}`,
          created_at: write.moment(90),
        }
      }
    }
  }
  return [
    {
      table: 'users',
      rows: others.map(({ id, email }) => ({ id, email, tier: 'agency', name: write.person() })),
    },
    { table: 'credit_accounts', rows: accounts() },
    { table: 'credit_transactions', rows: charges() },
    { table: 'credit_entries', rows: entries() },
    { table: 'access_tokens', rows: tokens() },
    {
      table: 'model_keys',
      rows: users.map(({ id }) => ({
        user_id: id,
        provider: 'openai',
        model: 'some-model',
        sealed_key: '\\x00',
        key_hint: 'abcd',
      })),
    },
  ]
}
