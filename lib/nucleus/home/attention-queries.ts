import { and, asc, desc, eq, gt, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { completeAuditsOf } from '../../audit/analysis'
import { documentsAs } from '../../audit/documents'
import { interviewSessionsAs, stakeholdersAs } from '../../audit/interviews'
import { jobsAs } from '../../audit/jobs'
import { projectsAs } from '../../audit/projects'
import { unreadReportCommentsAs } from '../../audit/report-shares'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { compiled, compiledByShape } from '../../platform/db/compiled'
import { latestFirst } from '../../platform/db/latest-first'
import { capturesAs } from '../captures/shared-queries'
import { contactsAs } from '../contacts/shared-queries'
import { ATTENTION_DAYS, MAX_ATTENTION_OF_A_KIND } from './contract'

const projects = projectsAs('project')
const documents = documentsAs('document')
const interviews = interviewSessionsAs('interview')
const stakeholders = stakeholdersAs('stakeholder')
const jobs = jobsAs('job')
const captures = capturesAs('capture')
const contacts = contactsAs('contact')

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
 * Follow-ups due by the end of tomorrow in UTC, when today has ended in every time zone. Contacts met on the
 * due day or later are left out.
 */
export const selectDueFollowUps = (ctx: OwnerContext) => dueFollowUps(ctx.tx, { owner: ownerOf(ctx) })

const unreadReportComments = compiled((db) => {
  const comments = unreadReportCommentsAs('comment')
  const latest = db
    .selectDistinctOn([comments.projectId], {
      projectId: comments.projectId,
      authorName: comments.authorName,
      commentsCount: sql<number>`(count(*) over (partition by ${comments.projectId}))::int`.as(
        'comments_count',
      ),
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.userId, owner))
    .orderBy(comments.projectId, desc(comments.createdAt))
    .as('latest')
  return db
    .select({
      ...project,
      authorName: latest.authorName,
      commentsCount: latest.commentsCount,
      at: sql`${latest.createdAt}`.mapWith(latest.createdAt),
    })
    .from(latest)
    .innerJoin(projects, eq(projects.id, latest.projectId))
    .where(ne(projects.status, 'archived'))
    .orderBy(desc(latest.createdAt), projects.id)
    .limit(MAX_ATTENTION_OF_A_KIND)
})

/** Projects with unread comments on their shared report. These stay until they are read, however old they are. */
export const selectUnreadReportComments = (ctx: OwnerContext) =>
  unreadReportComments(ctx.tx, { owner: ownerOf(ctx) })

const readyForAudit = compiled((db) => {
  const latest = interviews
  const other = interviewSessionsAs('other')
  const audit = sql`${completeAuditsOf(projects.id)} as audit`
  return db
    .select({
      ...project,
      hasAudit: sql<boolean>`exists (select from ${audit} offset 0)`,
      interviewsCount: sql<number>`(
        select count(*)::int from ${other}
        where ${other.projectId} = ${projects.id} and ${other.completedAt} > ${recently} and not exists (
          select from ${audit} where audit.created_at > ${other.completedAt}))`,
      at: sql`${latest.completedAt}`.mapWith(latest.completedAt),
    })
    .from(latest)
    .innerJoin(projects, eq(latest.projectId, projects.id))
    .where(
      and(
        eq(latest.userId, owner),
        ne(projects.status, 'archived'),
        gt(latest.completedAt, recently),
        sql`not exists (select from ${other} where ${other.projectId} = ${projects.id}
          and (${other.completedAt}, ${other.id}) > (${latest.completedAt}, ${latest.id}) offset 0)`,
        sql`not exists (select from ${audit} where audit.created_at > ${latest.completedAt} offset 0)`,
        sql`not exists (select from ${jobs} where ${jobs.projectId} = ${projects.id} and ${jobs.kind} = 'audit'
          and ${jobs.status} in ('pending', 'processing') offset 0)`,
        sql`not exists (select from ${other} where ${other.projectId} = ${projects.id}
          and ${other.completedAt} is null and ${other.revokedAt} is null and ${other.expiresAt} > now() offset 0)`,
      ),
    )
    .orderBy(desc(latest.completedAt), projects.id)
    .limit(MAX_ATTENTION_OF_A_KIND)
})

/**
 * Projects with completed interviews newer than their latest audit, no open interview and no audit in progress.
 * Judged by the latest interview: an audit newer than it covers all of them.
 */
export const selectReadyForAudit = (ctx: OwnerContext) => readyForAudit(ctx.tx, { owner: ownerOf(ctx) })

const expiredInterviews = compiled((db) => {
  const other = interviewSessionsAs('other')
  return db
    .select({
      ...project,
      interviewId: interviews.id,
      stakeholderName: stakeholders.name,
      at: sql`${interviews.expiresAt}`.mapWith(interviews.expiresAt),
    })
    .from(interviews)
    .innerJoin(projects, eq(projects.id, interviews.projectId))
    .innerJoin(stakeholders, eq(stakeholders.id, interviews.stakeholderId))
    .where(
      and(
        eq(interviews.userId, owner),
        notInArray(projects.status, ['complete', 'archived']),
        isNull(interviews.completedAt),
        isNull(interviews.revokedAt),
        gt(interviews.expiresAt, recently),
        lte(interviews.expiresAt, now),
        sql`not exists (select from ${other} where ${other.stakeholderId} = ${stakeholders.id}
          and ${other.id} <> ${interviews.id}
          and (${other.completedAt} is not null or ${other.createdAt} > ${interviews.createdAt}))`,
      ),
    )
    .orderBy(latestFirst(interviews.expiresAt), interviews.id)
    .limit(MAX_ATTENTION_OF_A_KIND)
})

/** Expired unanswered links of stakeholders who have no newer and no completed interview. */
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

/** Projects whose latest job of a kind failed without being cancelled. */
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

/** Captures whose reading failed, or found nothing reliable. */
export const selectTroubledCaptures = (ctx: OwnerContext, status: 'failed' | 'needs_review') =>
  troubledCaptures(ctx.tx, { status }, { owner: ownerOf(ctx) })
