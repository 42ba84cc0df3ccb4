import { and, asc, desc, eq, gt, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { captures } from '../captures/tables'
import { contacts } from '../contacts/tables'
import { type OwnerContext, ownerOf } from '../context'
import { compiled } from '../db/compiled'
import { compiledByShape } from '../db/compiled-by-shape'
import { latestFirst } from '../db/latest-first'
import { documents } from '../documents/tables'
import { interviewSessions, stakeholders } from '../interviews/tables'
import { jobs } from '../jobs/tables'
import { projects } from '../projects/tables'
import { ATTENTION_DAYS, MAX_ATTENTION_OF_A_KIND } from './contract'

const recently = sql<Date>`now() - make_interval(days => ${ATTENTION_DAYS})`
const now = sql<Date>`now()`
const owner = sql.placeholder('owner')
const project = { projectId: projects.id, clientName: projects.clientName }

const dueFollowUps = compiled((db) =>
  db
    .select({
      contactId: contacts.id,
      name: contacts.name,
      company: contacts.company,
      at: sql`${contacts.followUpAt}`.mapWith(contacts.followUpAt),
    })
    .from(contacts)
    .where(
      and(
        eq(contacts.userId, owner),
        lt(
          contacts.followUpAt,
          sql`(date_trunc('day', now() at time zone 'UTC') + interval '2 days') at time zone 'UTC'`,
        ),
        sql`(${contacts.lastInteractionAt} is null
          or (${contacts.lastInteractionAt} at time zone 'UTC')::date < (${contacts.followUpAt} at time zone 'UTC')::date)`,
      ),
    )
    .orderBy(asc(contacts.followUpAt), asc(contacts.id))
    .limit(MAX_ATTENTION_OF_A_KIND),
)

/**
 * Due by the end of tomorrow in UTC: by then today has ended everywhere. Somebody met on that day or later is not
 * waited for any more.
 */
export const selectDueFollowUps = (ctx: OwnerContext) => dueFollowUps(ctx.tx, { owner: ownerOf(ctx) })

const readyForAudit = compiled((db) => {
  const latest = interviewSessions
  const isAudit = sql`a.project_id = ${projects.id} and a.kind = 'audit' and a.status = 'complete'`
  return db
    .select({
      ...project,
      hasAudit: sql<boolean>`exists (select from analyses a where ${isAudit} offset 0)`,
      interviewsCount: sql<number>`(
        select count(*)::int from interview_sessions s
        where s.project_id = ${projects.id} and s.completed_at > ${recently} and not exists (
          select from analyses a where ${isAudit} and a.created_at > s.completed_at))`,
      at: sql`${latest.completedAt}`.mapWith(latest.completedAt),
    })
    .from(latest)
    .innerJoin(projects, eq(latest.projectId, projects.id))
    .where(
      and(
        eq(latest.userId, owner),
        ne(projects.status, 'archived'),
        gt(latest.completedAt, recently),
        sql`not exists (select from interview_sessions s where s.project_id = ${projects.id}
          and (s.completed_at, s.id) > (${latest.completedAt}, ${latest.id}) offset 0)`,
        sql`not exists (select from analyses a where ${isAudit} and a.created_at > ${latest.completedAt} offset 0)`,
        sql`not exists (select from jobs j where j.project_id = ${projects.id} and j.kind = 'audit'
          and j.status in ('pending', 'processing') offset 0)`,
        sql`not exists (select from interview_sessions o where o.project_id = ${projects.id}
          and o.completed_at is null and o.revoked_at is null and o.expires_at > now() offset 0)`,
      ),
    )
    .orderBy(desc(latest.completedAt), projects.id)
    .limit(MAX_ATTENTION_OF_A_KIND)
})

/**
 * Projects with completed interviews that no audit has seen, where nobody is still asked and no audit is being made.
 * Told by the latest interview of each, from the latest on: where an audit has seen it, it has seen all of them.
 */
export const selectReadyForAudit = (ctx: OwnerContext) => readyForAudit(ctx.tx, { owner: ownerOf(ctx) })

const expiredInterviews = compiled((db) =>
  db
    .select({
      ...project,
      interviewId: interviewSessions.id,
      stakeholderName: stakeholders.name,
      at: sql`${interviewSessions.expiresAt}`.mapWith(interviewSessions.expiresAt),
    })
    .from(interviewSessions)
    .innerJoin(projects, eq(projects.id, interviewSessions.projectId))
    .innerJoin(stakeholders, eq(stakeholders.id, interviewSessions.stakeholderId))
    .where(
      and(
        eq(interviewSessions.userId, owner),
        notInArray(projects.status, ['complete', 'archived']),
        isNull(interviewSessions.completedAt),
        isNull(interviewSessions.revokedAt),
        gt(interviewSessions.expiresAt, recently),
        lte(interviewSessions.expiresAt, now),
        sql`not exists (select from interview_sessions o where o.stakeholder_id = ${stakeholders.id}
          and o.id <> ${interviewSessions.id}
          and (o.completed_at is not null or o.created_at > ${interviewSessions.createdAt}))`,
      ),
    )
    .orderBy(latestFirst(interviewSessions.expiresAt), interviewSessions.id)
    .limit(MAX_ATTENTION_OF_A_KIND),
)

/** Links that ran out unanswered, of stakeholders who were neither asked again nor heard otherwise. */
export const selectExpiredInterviews = (ctx: OwnerContext) =>
  expiredInterviews(ctx.tx, { owner: ownerOf(ctx) })

const failedJobs = compiled((db) => {
  const latest = db
    .selectDistinctOn([jobs.projectId, jobs.kind])
    .from(jobs)
    .where(and(eq(jobs.userId, owner), gt(jobs.createdAt, recently)))
    .orderBy(jobs.projectId, jobs.kind, latestFirst(jobs.createdAt))
    .as('latest')
  return db
    .select({ ...project, jobKind: latest.kind, reason: latest.error, at: latest.updatedAt })
    .from(latest)
    .innerJoin(projects, eq(projects.id, latest.projectId))
    .where(
      and(eq(latest.status, 'failed'), isNull(latest.cancelRequestedAt), ne(projects.status, 'archived')),
    )
    .orderBy(desc(latest.updatedAt), latest.id)
    .limit(MAX_ATTENTION_OF_A_KIND)
})

/** Projects whose latest job of a kind failed by itself. */
export const selectFailedJobs = (ctx: OwnerContext) => failedJobs(ctx.tx, { owner: ownerOf(ctx) })

const failedDocuments = compiled((db) =>
  db
    .select({
      ...project,
      documentId: documents.id,
      fileName: documents.fileName,
      reason: documents.failureReason,
      at: documents.updatedAt,
    })
    .from(documents)
    .innerJoin(projects, eq(projects.id, documents.projectId))
    .where(
      and(
        eq(documents.userId, owner),
        sql`${documents.uploadStatus} = 'failed'`,
        gt(documents.updatedAt, recently),
        ne(projects.status, 'archived'),
      ),
    )
    .orderBy(latestFirst(documents.updatedAt), documents.id)
    .limit(MAX_ATTENTION_OF_A_KIND),
)

export const selectFailedDocuments = (ctx: OwnerContext) => failedDocuments(ctx.tx, { owner: ownerOf(ctx) })

const troubledCaptures = compiledByShape(
  ({ status }: { status: 'failed' | 'needs_review' }) =>
    (db) =>
      db
        .select({ captureId: captures.id, title: captures.title, at: captures.updatedAt })
        .from(captures)
        .where(
          and(
            eq(captures.userId, owner),
            sql`not ${captures.isArchived} and ${captures.status} = ${sql.raw(`'${status}'`)}`,
            gt(captures.updatedAt, recently),
          ),
        )
        .orderBy(latestFirst(captures.updatedAt), captures.id)
        .limit(MAX_ATTENTION_OF_A_KIND),
)

/** Captures that could not be read, or in which nothing reliable was found. */
export const selectTroubledCaptures = (ctx: OwnerContext, status: 'failed' | 'needs_review') =>
  troubledCaptures(ctx.tx, { status }, { owner: ownerOf(ctx) })
