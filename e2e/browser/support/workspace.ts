import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'

const dayMs = 86_400_000

/** The date `days` days from today, in UTC. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Imported on demand, after the settings they read have been set. */
async function owner(email: string) {
  const [{ describeUserAcrossOwners }, { asOwner }] = await Promise.all([
    import('../../../lib/account/users'),
    import('../../../lib/platform/db/with-user'),
  ])
  const { id: userId } = await describeUserAcrossOwners(email)
  const write = (statement: ReturnType<typeof sql>) => asOwner(userId, ({ tx }) => tx.execute(statement))
  return { userId, write }
}

/** Creates a project directly in the database, last changed `idleDays` days ago. */
export async function addProject(
  email: string,
  clientName: string,
  idleDays = 0,
  status: 'setup' | 'complete' = 'setup',
): Promise<string> {
  const { userId, write } = await owner(email)
  const id = randomUUID()
  await write(sql`insert into projects (id, user_id, client_name, industry, company_size, currency, status, created_at, updated_at)
    select ${id}, ${userId}, ${clientName}, 'Logistics', '51-200', 'EUR', ${status}, at, at
    from (select now() - make_interval(days => ${idleDays}) as at)`)
  return id
}

/**
 * Creates `count` projects directly in the database, "Client 1" and so on, the first one changed last, `idleDays` and a
 * day ago.
 */
export async function addProjects(email: string, count: number, idleDays = 0): Promise<void> {
  const { userId, write } = await owner(email)
  await write(sql`insert into projects (id, user_id, client_name, industry, company_size, currency, updated_at)
    select gen_random_uuid(), ${userId}, 'Client ' || nth, 'Logistics', '51-200', 'EUR', now() - make_interval(days => ${idleDays}::int + nth)
    from generate_series(1, ${count}::int) as nth`)
}

export interface GivenItem {
  content: string
  owner?: string
  dueDate?: string
}

/** Creates a capture that has been read, with these action items as its lines. */
export async function addCapture(email: string, title: string, items: GivenItem[], projectId?: string) {
  const { userId, write } = await owner(email)
  const captureId = randomUUID()
  const text = items.map(({ content }) => content).join('\n')
  const results = {
    engine: 'test',
    items: { action_item: items.length, decision: 0, key_insight: 0, contact_mention: 0 },
  }
  await write(sql`insert into captures (id, user_id, project_id, channel, content_type, title, raw_content, status,
      processing_results)
    values (${captureId}, ${userId}, ${projectId ?? null}, 'text_note', 'text/plain', ${title}, ${text}, 'processed',
      ${JSON.stringify(results)}::jsonb)`)
  for (const { content, owner: whose = null, dueDate = null } of items) {
    const start = text.indexOf(content)
    const end = start + content.length
    const metadata = { owner: whose, dueDate, dueText: null, start, end, confidence: 0.9 }
    await write(sql`insert into capture_items (user_id, capture_id, item_type, content, start_offset, end_offset,
        metadata, due_date)
      values (${userId}, ${captureId}, 'action_item', ${content}, ${start}, ${end}, ${JSON.stringify(metadata)}::jsonb,
        ${dueDate}::date)`)
  }
  return captureId
}

/** Creates a contact with a follow-up due in `dueInDays` days. */
export async function addContact(email: string, name: string, dueInDays: number): Promise<string> {
  const { userId, write } = await owner(email)
  const id = randomUUID()
  await write(sql`insert into contacts (id, user_id, name, company, follow_up_at)
    values (${id}, ${userId}, ${name}, 'Nordwind', now() + make_interval(days => ${dueInDays}))`)
  return id
}

export async function addFailedDocument(email: string, projectId: string, fileName: string): Promise<void> {
  const { userId, write } = await owner(email)
  await write(sql`insert into documents (user_id, project_id, file_name, file_type, file_size_bytes, upload_status,
      failure_reason)
    values (${userId}, ${projectId}, ${fileName}, 'pdf', 1, 'failed', 'It has no text layer.')`)
}

/** Does the work of the schedule: detects insights in the account's workspace. */
export async function noticeInsights(email: string): Promise<void> {
  const { userId } = await owner(email)
  const { detectForUser } = await import('../../../lib/nucleus/insights')
  await detectForUser(userId)
}
