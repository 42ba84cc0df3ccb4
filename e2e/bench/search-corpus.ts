import type postgres from 'postgres'

export const memoryCount = 100_000
export const itemCount = 20_000
const itemsOfCapture = 20

export const documentCount = 150
export const pagesOfDocument = 20
/** Of a page of a report. */
const wordsOfPage = 450

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

export interface Filled {
  /** The time for the memories of both accounts. */
  seconds: number
  /** What a page of a document costs to write and to keep, with its share of the indexes. */
  page: { milliseconds: number; passages: number; textBytes: number; indexBytes: number }
}

/** Takes minutes. */
export async function fillSearch(sql: postgres.Sql): Promise<Filled> {
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
  const page = await writeDocuments(sql)
  await sql`analyze`
  return { seconds, page }
}

/** Documents of one project of the account with the natural vocabulary. */
async function writeDocuments(sql: postgres.Sql): Promise<Filled['page']> {
  const owner = ACCOUNTS.people
  await sql`
    insert into projects (user_id, client_name, industry, company_size, currency)
    values (${owner}, 'Brenner Parts', 'Wholesale', '51-200', 'EUR')`
  await sql`
    insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, upload_status, created_at)
    select user_id, id, 'paper-' || r || '.pdf', 'pdf', 1, 'ready', now() - r * interval '1 hour'
    from projects, generate_series(1, ${documentCount}) as r where user_id = ${owner}`
  await sql.unsafe(`
    create temporary table papers as
    select id, user_id, ${text('people', wordsOfPage * pagesOfDocument, 'length(file_name)')} as content from documents`)
  const weight = async () => {
    const [row] = await sql<{ bytes: number; passages: number }[]>`
      select pg_total_relation_size('search_passages')::float8 as bytes,
        (select count(*)::int from search_passages where kind = 'document') as passages`
    return row!
  }
  const before = await weight()
  const beganAt = performance.now()
  await sql`insert into document_texts (document_id, user_id, content) select id, user_id, content from papers`
  const milliseconds = performance.now() - beganAt
  const after = await weight()
  const [{ bytes } = { bytes: 0 }] = await sql<{ bytes: number }[]>`
    select sum(octet_length(content))::float8 as bytes from papers`
  const pages = documentCount * pagesOfDocument
  return {
    milliseconds: milliseconds / pages,
    passages: (after.passages - before.passages) / pages,
    textBytes: bytes / pages,
    indexBytes: (after.bytes - before.bytes) / pages,
  }
}
