import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { owners } from '../../account/users'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { acrossOwners } from '../../platform/db/client'
import { projectsAs } from '../projects'
import { interviewMails, interviewSessions, stakeholders } from './tables'

const projects = projectsAs('projects')
const ownProjects = projectsAs('p')

export type MailRow = typeof interviewMails.$inferSelect

/** The mails of an interview's links so far, in order. */
export function selectMails(ctx: OwnerContext, sessionId: string): Promise<MailRow[]> {
  return ctx.tx
    .select()
    .from(interviewMails)
    .where(and(eq(interviewMails.sessionId, sessionId), eq(interviewMails.userId, ownerOf(ctx))))
    .orderBy(asc(interviewMails.linkVersion), asc(interviewMails.position))
}

/** Inserts mails that are not planned yet; false when all of them were. */
export async function insertMails(
  ctx: OwnerContext,
  mails: Pick<MailRow, 'sessionId' | 'kind' | 'linkVersion' | 'position' | 'recipient' | 'dueAt'>[],
): Promise<boolean> {
  if (mails.length === 0) return false
  const inserted = await ctx.tx
    .insert(interviewMails)
    .values(mails.map((mail) => ({ ...mail, userId: ownerOf(ctx) })))
    .onConflictDoNothing()
    .returning({ id: interviewMails.id })
  return inserted.length > 0
}

/** How many invitations the account has planned within the last 24 hours. */
export async function countRecentInvitations(ctx: OwnerContext): Promise<number> {
  return ctx.tx.$count(
    interviewMails,
    and(
      eq(interviewMails.userId, ownerOf(ctx)),
      eq(interviewMails.kind, 'invitation'),
      gte(interviewMails.createdAt, sql`now() - interval '24 hours'`),
    ),
  )
}

/**
 * Whether a mail is due: its link works, there are no answers, and its time has come. A reminder follows an invitation
 * that was sent, never within a day of another mail, and is skipped if a later one is due as well. For a statement over
 * `interview_mails as m`, `interview_sessions as s` and `projects as p`.
 */
const isDue = sql`
  m.claimed_at is null and m.due_at <= now()
  and m.link_version = s.link_version
  and s.completed_at is null and s.revoked_at is null and s.started_at is null and s.expires_at > now()
  and p.status <> 'archived'
  and (m.kind = 'invitation' or (
    s.reminders_stopped_at is null and s.reminders_declined_at is null
    and exists (
      select from ${interviewMails} as i where i.session_id = m.session_id and i.user_id = m.user_id
        and i.link_version = m.link_version and i.kind = 'invitation' and i.sent_at is not null)
    and not exists (
      select from ${interviewMails} as r where r.session_id = m.session_id and r.user_id = m.user_id
        and r.link_version = m.link_version
        and (r.claimed_at > now() - interval '20 hours'
          or r.kind = 'reminder' and r.position > m.position and r.due_at <= now()))))`

const candidates = sql`${interviewMails} as m
  join ${interviewSessions} as s on s.id = m.session_id and s.user_id = m.user_id
  join ${ownProjects} on p.id = s.project_id and p.user_id = s.user_id`

/** The mails that are due, longest first. @param sessionId only of this interview */
export async function selectDueMailsAcrossOwners(limit: number, sessionId?: string) {
  return acrossOwners().execute<{ id: string; userId: string }>(sql`
    select m.id, m.user_id as "userId" from ${candidates}
    where ${isDue} ${sessionId ? sql`and m.session_id = ${sessionId}` : sql``}
    order by m.due_at limit ${limit}`)
}

/**
 * Takes a mail that is still due, so that nobody else sends it: the interview is locked meanwhile, and an answer that
 * arrives first wins.
 * @returns what it takes to write it; undefined when it is not due, or was taken
 */
export async function claimMail(ctx: OwnerContext, mailId: string) {
  await ctx.tx.execute(sql`
    select s.id from ${candidates}
    where m.id = ${mailId} and m.user_id = ${ownerOf(ctx)} for no key update of s`)
  const claimed = await ctx.tx.execute<{ id: string }>(sql`
    update ${interviewMails} as target set claimed_at = now(), attempts = target.attempts + 1, updated_at = now()
    from ${candidates}
    where target.id = m.id and m.id = ${mailId} and m.user_id = ${ownerOf(ctx)} and ${isDue}
    returning target.id`)
  if (claimed.length === 0) return undefined
  const [row] = await ctx.tx
    .select({
      mail: interviewMails,
      session: interviewSessions,
      stakeholderName: stakeholders.name,
      clientName: projects.clientName,
      owner: { name: owners.name, company: owners.company, email: owners.email },
    })
    .from(interviewMails)
    .innerJoin(interviewSessions, eq(interviewSessions.id, interviewMails.sessionId))
    .innerJoin(stakeholders, eq(stakeholders.id, interviewSessions.stakeholderId))
    .innerJoin(projects, eq(projects.id, interviewSessions.projectId))
    .innerJoin(owners, eq(owners.userId, interviewMails.userId))
    .where(and(eq(interviewMails.id, mailId), eq(interviewMails.userId, ownerOf(ctx))))
  return row
}

export async function updateMail(
  ctx: OwnerContext,
  mailId: string,
  values: Partial<Pick<MailRow, 'claimedAt' | 'sentAt' | 'error' | 'dueAt'>>,
): Promise<void> {
  await ctx.tx
    .update(interviewMails)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(interviewMails.id, mailId), eq(interviewMails.userId, ownerOf(ctx))))
}
