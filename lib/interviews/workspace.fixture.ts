import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createUserAcrossOwners } from '../account'
import { acrossOwners } from '../db/client'
import { asOwner } from '../db/with-user'
import { createInterview } from './create-interview'
import { linkTokenOf } from './link'

export const testGuide = [
  { id: 'first', text: 'What takes too long?', hint: null },
  { id: 'second', text: 'What would help?', hint: 'Anything' },
]

/** A new account with a project. */
export async function newOwner(): Promise<{ userId: string; projectId: string }> {
  const { id: userId } = await createUserAcrossOwners({
    email: `${randomUUID()}@example.com`,
    password: null,
    tier: 'starter',
  })
  const projectId = randomUUID()
  await acrossOwners().execute(sql`
    insert into projects (id, user_id, client_name, industry, company_size, currency)
    values (${projectId}, ${userId}, 'Acme', 'Retail', '11-50', 'EUR')`)
  return { userId, projectId }
}

/** A guided interview of the owner's, and the token of its link. */
export async function newInterview({ userId, projectId }: { userId: string; projectId: string }) {
  const session = await asOwner(userId, (ctx) =>
    createInterview(ctx, projectId, { kind: 'guided', stakeholder: { name: 'Ann' } }, testGuide),
  )
  return { sessionId: session.id, token: linkTokenOf(session) }
}

export async function expire(sessionId: string): Promise<void> {
  await acrossOwners().execute(
    sql`update interview_sessions set expires_at = now() - interval '1 second' where id = ${sessionId}`,
  )
}

/** How often the completion of an interview was announced. */
export async function announcements(sessionId: string): Promise<number> {
  const rows = await acrossOwners().execute<{ times: number }>(sql`
    select count(*)::int as times from outbox_events
    where name = 'interview/completed' and data->>'sessionId' = ${sessionId}`)
  return rows[0]?.times ?? 0
}

export async function activityTypes(projectId: string): Promise<string[]> {
  const rows = await acrossOwners().execute<{ type: string }>(
    sql`select type from project_activities where project_id = ${projectId} order by created_at, type`,
  )
  return rows.map(({ type }) => type)
}

export async function projectStatus(projectId: string) {
  const rows = await acrossOwners().execute<{ status: string; status_before_archive: string | null }>(
    sql`select status, status_before_archive from projects where id = ${projectId}`,
  )
  return rows[0]
}
