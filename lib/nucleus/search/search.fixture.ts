import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createUserAcrossOwners } from '../../account/users'
import type { Context, SessionPrincipal } from '../../contract/context'
import { FLAGS, type Flag } from '../../contract/plans'
import { withUser } from '../../platform/db/with-user'
import type { SearchHitWire, SearchKind } from './contract'
import { searchWorkspace } from './search-workspace'

type Values = Record<string, string | number | boolean | Date | null>

export interface Searcher {
  userId: string
  as: <Result>(work: (ctx: Context) => Promise<Result>) => Promise<Result>
  /** Adds a row as the row-secured role. */
  add: (table: string, values: Values) => Promise<string>
  remember: (subject: string, content?: string, values?: Values) => Promise<string>
  /** The hits, best first. @param kinds separated by commas */
  hits: (q: string, kinds?: string) => Promise<SearchHitWire[]>
  /** Titles of the hits, best first. */
  titles: (q: string, kinds?: SearchKind[]) => Promise<string[]>
}

/** A new account whose workspace is searched. */
export async function newSearcher(flags: Partial<Record<Flag, boolean>> = {}): Promise<Searcher> {
  const email = `${randomUUID()}@example.com`
  const { id: userId } = await createUserAcrossOwners({ email, password: null, tier: 'agency' })
  const allFlags = Object.fromEntries(FLAGS.map((flag) => [flag, flags[flag] ?? true])) as Record<
    Flag,
    boolean
  >
  const principal: SessionPrincipal = {
    kind: 'session',
    userId,
    email,
    name: null,
    tier: 'agency',
    flags: allFlags,
  }
  const as: Searcher['as'] = (work) => withUser(userId, (tx) => work({ tx, principal, requestId: 'test' }))
  const add: Searcher['add'] = (table, values) =>
    as(async ({ tx }) => {
      const row: Values & { id: string } = { id: randomUUID(), user_id: userId, ...values }
      const columns = Object.keys(row).map((name) => sql.identifier(name))
      const cells = Object.values(row).map(
        (value) => sql`${value instanceof Date ? value.toISOString() : value}`,
      )
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(cells, sql`, `)})`,
      )
      return row.id
    })
  const hits: Searcher['hits'] = async (q, kinds) =>
    (await as((ctx) => searchWorkspace(ctx, { q, kinds, limit: 20 }))).results
  return {
    userId,
    as,
    add,
    hits,
    remember: (subject, content = 'Nothing more.', values = {}) =>
      add('memories', { subject, content, ...values }),
    titles: async (q, kinds) => (await hits(q, kinds?.join(','))).map(({ title }) => title),
  }
}

/** A capture with the items given, by their types. */
export async function addCapture(
  searcher: Searcher,
  title: string,
  content: string,
  items: [type: string, content: string, metadata?: object][] = [],
): Promise<{ captureId: string; itemIds: string[] }> {
  const captureId = await searcher.add('captures', {
    channel: 'transcript',
    content_type: 'text/plain',
    title,
    raw_content: content,
  })
  const itemIds: string[] = []
  for (const [type, text, metadata = {}] of items) {
    itemIds.push(
      await searcher.add('capture_items', {
        capture_id: captureId,
        item_type: type,
        content: text,
        start_offset: 0,
        end_offset: 1,
        metadata: JSON.stringify(metadata),
      }),
    )
  }
  return { captureId, itemIds }
}

/** A project of Brenner Parts. */
export const addProject = (searcher: Searcher): Promise<string> =>
  searcher.add('projects', {
    client_name: 'Brenner Parts',
    industry: 'Wholesale',
    company_size: '51-200',
    currency: 'EUR',
  })

/** A document that was read, with the sections of its text. */
export async function addDocument(
  searcher: Searcher,
  projectId: string,
  fileName: string,
  content: string,
  sections: object[] = [],
): Promise<string> {
  const id = await searcher.add('documents', {
    project_id: projectId,
    file_name: fileName,
    file_type: 'pdf',
    file_size_bytes: 1,
    upload_status: 'ready',
  })
  await searcher.as(({ tx }) =>
    tx.execute(sql`insert into document_texts (document_id, user_id, content, sections)
      values (${id}, ${searcher.userId}, ${content}, ${JSON.stringify(sections)}::jsonb)`),
  )
  return id
}
