import postgres from 'postgres'
import { miscountedProjects } from '../../../lib/audit/projects/project-counts.fixture'
import { copyRows, type TableRows } from './copy-rows'
import { accountRows } from './rows/account-rows'
import { leadRows } from './rows/lead-rows'
import { nucleusRows } from './rows/nucleus-rows'
import { projectRows } from './rows/project-rows'
import { checkSearch, fillSearch } from './search-rows'
import { holdingsOf, type Sizes, type User } from './sizes'
import { idOf, randomNumbers, writing } from './words'

export interface Filled {
  largest: User
  median: User
  seconds: number
}

/**
 * Fills an empty workspace. Triggers, references and indexes are dropped meanwhile and restored at the end.
 * @param known existing accounts, which become the largest user and the median one
 */
export async function fillAtScale(
  url: string,
  sizes: Sizes,
  known: readonly { id: string; email: string }[],
  tell: (line: string) => void,
): Promise<Filled> {
  const beganAt = performance.now()
  const sql = postgres(url, {
    max: 2,
    onnotice: () => {},
    connection: { maintenance_work_mem: '256MB', synchronous_commit: 'off' },
  })
  try {
    const users = usersOf(sizes, known)
    const tables = tablesOf(users, new Set(known.map(({ id }) => id)))
    const names = [...tables.map(({ table }) => table), 'ready_link_answers', 'search_passages']
    const references = await dropReferences(sql, names)
    const indexes = await dropIndexes(sql, names.slice(0, -1))
    const searchIndexes = await dropIndexes(sql, names.slice(-1))
    // PostgreSQL does not COPY into a table whose row-level security applies to the current role.
    for (const name of names) {
      await sql.unsafe(`alter table ${name} disable trigger user, no force row level security`)
    }
    // Rows refer to rows of earlier tables, so the tables are filled in order.
    for (const rows of tables) {
      await copyRows(sql, rows)
      tell(`${rows.table} written`)
    }
    await countAnswers(sql)
    // What the search index holds of interviews and findings is looked up row by row.
    await makeIndexes(sql, indexes)
    await fillSearch(sql, 2)
    tell('search_passages written')
    await makeIndexes(sql, searchIndexes)
    // While row-level security does not apply to the owner: PostgreSQL then checks all rows in one query.
    for (const { table, name, definition } of references) {
      await sql.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const name of names) {
      await sql.unsafe(`alter table ${name} enable trigger user, force row level security`)
    }
    await sql`vacuum analyze`
    tell('indexes and references made')
    await checkSearch(sql)
    await checkCounts(sql)
    const median = users.find(({ id }) => id === known[1]?.id) ?? users[Math.floor(users.length / 2)]!
    return { largest: users[0]!, median, seconds: (performance.now() - beganAt) / 1000 }
  } finally {
    await sql.end()
  }
}

function usersOf(sizes: Sizes, known: readonly { id: string; email: string }[]): User[] {
  const places = [0, Math.floor(sizes.users / 2)]
  return holdingsOf(sizes).map((holdings, rank) => ({
    ...holdings,
    ...(known[places.indexOf(rank)] ?? { id: idOf('user', rank), email: `user${rank}@scale.example` }),
  }))
}

function tablesOf(users: readonly User[], known: ReadonlySet<string>): TableRows[] {
  const write = writing(randomNumbers(20_260_101))
  return [
    ...accountRows(users, known, write),
    ...projectRows(users, write),
    ...leadRows(users, write),
    ...nucleusRows(users, write),
  ]
}

async function countAnswers(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into ready_link_answers (ready_link_id, user_id, question_id, respondents)
    select l.ready_link_id, l.user_id, a.question_id, count(*)
    from lead_answers a join leads l on l.id = a.lead_id where a.value is not null group by 1, 2, 3`
}

/** @throws Error unless the counts of all projects are right */
async function checkCounts(sql: postgres.Sql): Promise<void> {
  const [project] = await sql.unsafe(`${miscountedProjects} limit 1`)
  if (project) throw new Error(`A project was written with other counts: ${JSON.stringify(project)}`)
}

/** Drops the references to other rows. @returns the statements that restore them */
async function dropReferences(sql: postgres.Sql, tables: string[]) {
  const references = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text = any (${tables})`
  for (const { table, name } of references) await sql.unsafe(`alter table ${table} drop constraint ${name}`)
  return [...references]
}

/** Drops the indexes that no constraint needs. @returns the statements that restore them */
async function dropIndexes(sql: postgres.Sql, tables: string[]): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname = any (${tables})
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  return indexes.map(({ definition }) => definition)
}

async function makeIndexes(sql: postgres.Sql, definitions: string[]): Promise<void> {
  const waiting = [...definitions]
  const work = async () => {
    for (let definition = waiting.shift(); definition; definition = waiting.shift()) {
      await sql.unsafe(definition)
    }
  }
  await Promise.all([work(), work()])
}
