import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createUserAcrossOwners } from '../../account/users'
import type { Context, SessionPrincipal } from '../../contract/context'
import { FLAGS, type Flag, type Tier } from '../../contract/plans'
import { acrossOwners } from '../../platform/db/client'
import { withUser } from '../../platform/db/with-user'
import { createLink } from './create-link'
import { addAnswerCounts } from './statistics/statistics-queries'

/** A new signed-in account. */
export async function newCaller(
  tier: Tier = 'agency',
  { off = [] }: { off?: Flag[] } = {},
): Promise<SessionPrincipal> {
  const email = `${randomUUID()}@example.com`
  const { id: userId } = await createUserAcrossOwners({ email, password: null, tier })
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, !off.includes(flag)]))
  return { kind: 'session', userId, email, name: null, tier, flags: flags as Record<Flag, boolean> }
}

export const as = <Result>(principal: SessionPrincipal, work: (ctx: Context) => Promise<Result>) =>
  withUser(principal.userId, (tx) => work({ tx, principal, requestId: 'test' }))

export const newLink = (principal: SessionPrincipal, input: Partial<Parameters<typeof createLink>[1]> = {}) =>
  as(principal, (ctx) => createLink(ctx, { name: 'Spring', ...input }))

/** A respondent who answered up to a question of a link and optionally submitted. */
export async function newRespondent(
  { id, userId }: { id: string; userId: string },
  { answered, isCompleted = false }: { answered: string[]; isCompleted?: boolean },
): Promise<void> {
  const leadId = randomUUID()
  const versionId = randomUUID()
  const db = acrossOwners()
  await db.execute(sql`
    insert into survey_versions (id, user_id, digest, definition)
    values (${versionId}, ${userId}, ${versionId}, '{"edition":1,"questions":[]}')`)
  await db.execute(sql`
    insert into leads (id, user_id, ready_link_id, survey_version_id, session_digest, furthest_question_id,
      survey_status, completed_at)
    values (${leadId}, ${userId}, ${id}, ${versionId}, ${leadId}::text::bytea, ${answered.at(-1) ?? null},
      ${isCompleted ? 'completed' : 'pending'}, ${isCompleted ? sql`now()` : null})`)
  for (const questionId of answered) {
    await db.execute(sql`
      insert into lead_answers (user_id, lead_id, question_id, value, arrived_at_micros, page_made_at_micros)
      values (${userId}, ${leadId}, ${questionId}, '"a"', 1, 1)`)
  }
  await withUser(userId, (tx) =>
    addAnswerCounts(
      { tx, principal: { userId } },
      id,
      new Map(answered.map((questionId) => [questionId, 1])),
    ),
  )
}

/** The number of events announced about a link. */
export async function announcements(name: string, linkId: string): Promise<number> {
  const [row] = await acrossOwners().execute<{ times: number }>(sql`
    select count(*)::int as times from outbox_events
    where name = ${name} and data->>'readyLinkId' = ${linkId}`)
  return row!.times
}
