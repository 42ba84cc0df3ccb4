import type postgres from 'postgres'

export const memoryCount = 100_000
export const itemCount = 20_000
const itemsOfCapture = 20

/**
 * Two accounts with the same number of memories: one with a natural vocabulary, one with sixty words, each in
 * a third of all memories.
 */
export const ACCOUNTS = {
  people: '11111111-1111-4111-8111-111111111111',
  sixty: '22222222-2222-4222-8222-222222222222',
} as const
export type Account = keyof typeof ACCOUNTS

/**
 * Natural word frequencies: the nth word is n times rarer than the first. The sixty words are equally
 * frequent.
 */
const word: Record<Account, string> = {
  people: `(array['client','pricing','budget','meeting','data','process','invoice','project','team','system'])[1 + mod(n.i, 10)] ||
    case when n.i < 10 then '' else (n.i / 10)::text end`,
  sixty: `'word' || chr(97 + n.i / 8) || chr(97 + mod(n.i, 8))`,
}
const draw: Record<Account, string> = {
  people: '(exp(random() * ln(20000)))::int - 1',
  sixty: '(floor(random() * 60))::int',
}

/**
 * A subject of four words and a content of 22 for each row; `row` prevents the planner from evaluating it
 * only once.
 */
const text = (account: Account, words: number, row: string) =>
  `(select string_agg(${word[account]}, ' ') from (
    select ${draw[account]} as i from generate_series(1, ${words} + 0 * ${row})) as n)`

/** Takes minutes. Returns the time for the memories, in seconds. */
export async function fillSearch(sql: postgres.Sql): Promise<number> {
  for (const id of Object.values(ACCOUNTS)) {
    await sql`insert into users (id, email, tier) values (${id}, ${`${id}@example.com`}, 'agency')`
  }
  const beganAt = performance.now()
  for (const [account, id] of Object.entries(ACCOUNTS) as [Account, string][]) {
    await sql.unsafe(`
      insert into memories (user_id, subject, content, created_at)
      select '${id}', ${text(account, 4, 'r')}, ${text(account, 22, 'r')}, now() - r * interval '1 minute'
      from generate_series(1, ${memoryCount}) as r`)
    console.error(`${memoryCount} memories written`)
  }
  const seconds = (performance.now() - beganAt) / 1000
  await sql.unsafe(`
    insert into captures (user_id, channel, content_type, title, raw_content)
    select '${ACCOUNTS.people}', 'transcript', 'text/plain', ${text('people', 4, 'r')}, ${text('people', 300, 'r')}
    from generate_series(1, ${itemCount / itemsOfCapture}) as r`)
  await sql.unsafe(`
    insert into capture_items (user_id, capture_id, item_type, content, start_offset, end_offset, metadata)
    select user_id, id, 'action_item', ${text('people', 15, 'r')}, 0, 1, '{}'
    from captures, generate_series(1, ${itemsOfCapture}) as r where user_id = '${ACCOUNTS.people}'`)
  await sql`analyze`
  return seconds
}
