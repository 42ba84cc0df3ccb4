import { sql } from 'drizzle-orm'
import { acrossOwners } from '../../platform/db/client'
import { asOwner } from '../../platform/db/with-user'
import { env } from '../../platform/env'
import { createInterview } from './create-interview'
import { linkTokenOf } from './link'

export { newProjectOwner as newOwner } from '../projects/project.fixture'

export const testGuide = [
  { id: 'first', text: 'What takes too long?', hint: null },
  { id: 'second', text: 'What would help?', hint: 'Anything' },
]

/** A guided interview of the owner and the token of its link. */
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

/** The number of announced completions of an interview. */
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

/**
 * Makes this process send mail to a server.
 * @returns a function that undoes this
 */
export function setMailServer({ url }: { url: string }): () => void {
  const settings = env()
  const before = settings.SMTP_URL
  settings.SMTP_URL = url
  return () => {
    settings.SMTP_URL = before
  }
}
