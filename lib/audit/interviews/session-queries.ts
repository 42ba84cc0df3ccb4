import { and, asc, desc, eq, exists, getTableColumns, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { owners } from '../../account/users'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { InterviewQuestion } from '../../language/tasks'
import { acrossOwners } from '../../platform/db/client'
import { env } from '../../platform/env'
import { isUnreadInterview } from '../analysis/shared-queries'
import { projectsAs } from '../projects'
import { interviewAnswers, interviewSessions, stakeholders } from './tables'

const projects = projectsAs('projects')

export type SessionRow = typeof interviewSessions.$inferSelect

const owned = (ctx: OwnerContext, sessionId: string) =>
  and(eq(interviewSessions.id, sessionId), eq(interviewSessions.userId, ownerOf(ctx)))

const summaryColumns = {
  ...getTableColumns(interviewSessions),
  stakeholder: {
    id: stakeholders.id,
    name: stakeholders.name,
    role: stakeholders.role,
    email: stakeholders.email,
  },
  answeredCount: sql<number>`(select count(*)::int from interview_answers a
    where a.session_id = ${interviewSessions.id})`,
}

const ofStakeholder = and(
  eq(stakeholders.id, interviewSessions.stakeholderId),
  eq(stakeholders.userId, interviewSessions.userId),
)

/** Newest first. */
export function selectInterviews(ctx: OwnerContext, projectId: string) {
  return ctx.tx
    .select(summaryColumns)
    .from(interviewSessions)
    .innerJoin(stakeholders, ofStakeholder)
    .where(and(eq(interviewSessions.projectId, projectId), eq(interviewSessions.userId, ownerOf(ctx))))
    .orderBy(desc(interviewSessions.createdAt), desc(interviewSessions.id))
}

export type InterviewRow = Awaited<ReturnType<typeof selectInterviews>>[number]

/** @param projectId undefined for a session of any project */
export async function findInterview(
  ctx: OwnerContext,
  projectId: string | undefined,
  sessionId: string,
): Promise<InterviewRow | undefined> {
  const [row] = await ctx.tx
    .select(summaryColumns)
    .from(interviewSessions)
    .innerJoin(stakeholders, ofStakeholder)
    .where(and(owned(ctx, sessionId), projectId ? eq(interviewSessions.projectId, projectId) : undefined))
  return row
}

/** The project of a session of the caller's. */
export async function findProjectOfSession(
  ctx: OwnerContext,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await ctx.tx
    .select({ projectId: interviewSessions.projectId })
    .from(interviewSessions)
    .where(owned(ctx, sessionId))
  return row?.projectId
}

/** The guided interviews of a stakeholder whose links work, newest first. */
export function selectOpenSessions(ctx: OwnerContext, stakeholderId: string): Promise<SessionRow[]> {
  return ctx.tx
    .select()
    .from(interviewSessions)
    .where(
      and(
        eq(interviewSessions.stakeholderId, stakeholderId),
        eq(interviewSessions.userId, ownerOf(ctx)),
        eq(interviewSessions.kind, 'guided'),
        isNull(interviewSessions.completedAt),
        isNull(interviewSessions.revokedAt),
        gt(interviewSessions.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(interviewSessions.createdAt), desc(interviewSessions.id))
}

/** The session, locked until the transaction ends, which serializes answers and completion. */
export async function lockSession(ctx: OwnerContext, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(interviewSessions)
    .where(owned(ctx, sessionId))
    .for('no key update')
  return row
}

/**
 * Prevents the deletion of a session until the transaction ends; updates remain possible.
 * @returns false if it does not exist
 */
export async function holdSession(ctx: OwnerContext, sessionId: string): Promise<boolean> {
  const rows = await ctx.tx
    .select({ id: interviewSessions.id })
    .from(interviewSessions)
    .where(owned(ctx, sessionId))
    .for('key share')
  return rows.length > 0
}

export async function insertSession(
  ctx: OwnerContext,
  values: Pick<
    SessionRow,
    'projectId' | 'stakeholderId' | 'kind' | 'focus' | 'guide' | 'expiresAt' | 'heldOn'
  >,
): Promise<SessionRow> {
  const [row] = await ctx.tx
    .insert(interviewSessions)
    .values({ ...values, userId: ownerOf(ctx) })
    .returning()
  return row!
}

export async function updateSession(
  ctx: OwnerContext,
  sessionId: string,
  values: Partial<
    Pick<
      SessionRow,
      | 'digest'
      | 'linkVersion'
      | 'expiresAt'
      | 'revokedAt'
      | 'startedAt'
      | 'completedAt'
      | 'remindersStoppedAt'
      | 'remindersDeclinedAt'
    >
  > & { guide?: InterviewQuestion[] },
): Promise<void> {
  await ctx.tx
    .update(interviewSessions)
    .set({ ...values, updatedAt: sql`now()` })
    .where(owned(ctx, sessionId))
}

/** Returns false if it did not exist. */
export async function deleteSession(
  ctx: OwnerContext,
  projectId: string,
  sessionId: string,
): Promise<boolean> {
  const deleted = await ctx.tx
    .delete(interviewSessions)
    .where(and(owned(ctx, sessionId), eq(interviewSessions.projectId, projectId)))
    .returning({ id: interviewSessions.id })
  return deleted.length > 0
}

/** Names of stakeholder, client and consultant, for the public page of an interview. */
export async function findInterviewParties(ctx: OwnerContext, session: SessionRow) {
  const [row] = await ctx.tx
    .select({
      stakeholderName: stakeholders.name,
      clientName: projects.clientName,
      consultantName: owners.name,
      consultantCompany: owners.company,
      consultantId: owners.userId,
    })
    .from(stakeholders)
    .innerJoin(projects, eq(projects.id, stakeholders.projectId))
    .innerJoin(owners, eq(owners.userId, stakeholders.userId))
    .where(and(eq(stakeholders.id, session.stakeholderId), eq(stakeholders.userId, ownerOf(ctx))))
  return row
}

/** The interview of a valid link. Always one statement, so that timing reveals nothing. */
export async function findLinkedSessionAcrossOwners(digest: Buffer) {
  const [row] = await acrossOwners()
    .select({ id: interviewSessions.id, userId: interviewSessions.userId })
    .from(interviewSessions)
    .where(
      and(
        eq(interviewSessions.digest, digest),
        isNull(interviewSessions.revokedAt),
        gt(interviewSessions.expiresAt, sql`now()`),
      ),
    )
  return row
}

/** Guided interviews with an expired link and answers that were not submitted. */
export function selectExpiredAnsweredAcrossOwners(limit: number) {
  return acrossOwners()
    .select({ id: interviewSessions.id, userId: interviewSessions.userId })
    .from(interviewSessions)
    .where(
      and(
        isNull(interviewSessions.completedAt),
        isNull(interviewSessions.revokedAt),
        lte(interviewSessions.expiresAt, sql`now()`),
        exists(
          acrossOwners()
            .select({ id: interviewAnswers.id })
            .from(interviewAnswers)
            .where(eq(interviewAnswers.sessionId, interviewSessions.id)),
        ),
      ),
    )
    .orderBy(interviewSessions.expiresAt)
    .limit(limit)
}

/**
 * Completed, not read, and announced so long ago that the event may have been lost: FORGOTTEN_WORK_SECONDS, and after
 * each announcement as long as the interview had waited until then.
 */
const isForgotten = () =>
  and(
    isNotNull(interviewSessions.completedAt),
    lt(
      interviewSessions.updatedAt,
      sql`now() - greatest(
        make_interval(secs => ${env().FORGOTTEN_WORK_SECONDS}::int),
        ${interviewSessions.updatedAt} - ${interviewSessions.completedAt})`,
    ),
    isUnreadInterview(interviewSessions.id),
  )

/** The interviews that may have been forgotten, longest first. */
export function selectForgottenAcrossOwners(limit: number) {
  return acrossOwners()
    .select({ id: interviewSessions.id, userId: interviewSessions.userId })
    .from(interviewSessions)
    .where(isForgotten())
    .orderBy(asc(interviewSessions.updatedAt))
    .limit(limit)
}

/** Touches an interview that is still forgotten; undefined when it is not. */
export async function touchForgotten(ctx: OwnerContext, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await ctx.tx
    .update(interviewSessions)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(and(owned(ctx, sessionId), isForgotten()))
    .returning()
  return row
}
