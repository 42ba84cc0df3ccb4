import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { users } from '../account/tables'
import { analyses, opportunities, risks, stakeholderMemos } from '../analysis/tables'
import { type OwnerContext, ownerOf } from '../context'
import { acrossOwners } from '../db/client'
import { documents } from '../documents/tables'
import { interviewSessions, stakeholders } from '../interviews/tables'
import { projects } from '../projects/tables'
import { reports } from './tables'

export type ReportRow = typeof reports.$inferSelect
type NewReport = Pick<ReportRow, 'projectId' | 'analysisId' | 'format' | 'pageSize'> & { id?: string }

const ownedReport = (ctx: OwnerContext, reportId: string) =>
  and(eq(reports.id, reportId), eq(reports.userId, ownerOf(ctx)))
const ofProject = (ctx: OwnerContext, projectId: string) =>
  and(eq(reports.projectId, projectId), eq(reports.userId, ownerOf(ctx)))
const latestFirst = [desc(reports.createdAt), desc(reports.id)]

/** Nothing when there is a report of this id already. */
export async function insertReport(ctx: OwnerContext, values: NewReport): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .insert(reports)
    .values({ ...values, userId: ownerOf(ctx), createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing({ target: reports.id })
    .returning()
  return row
}

export async function findReport(ctx: OwnerContext, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx.select().from(reports).where(ownedReport(ctx, reportId))
  return row
}

export function listReportRows(ctx: OwnerContext, projectId: string, limit: number): Promise<ReportRow[]> {
  return ctx.tx
    .select()
    .from(reports)
    .where(ofProject(ctx, projectId))
    .orderBy(...latestFirst)
    .limit(limit)
}

export async function findLatestPdf(ctx: OwnerContext, projectId: string): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(reports)
    .where(and(ofProject(ctx, projectId), eq(reports.format, 'pdf')))
    .orderBy(...latestFirst)
    .limit(1)
  return row
}

/** A report like this that nobody has begun to make: it will show everything up to now. */
export async function findWaitingReport(ctx: OwnerContext, like: NewReport): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(reports)
    .where(
      and(
        ofProject(ctx, like.projectId),
        eq(reports.analysisId, like.analysisId),
        eq(reports.format, like.format),
        eq(reports.pageSize, like.pageSize),
        inArray(reports.status, ['pending', 'processing']),
      ),
    )
    .orderBy(...latestFirst)
    .limit(1)
  return row
}

/** Changes a report that is not finished; nothing when it is, or is gone. */
export async function updateUnfinishedReport(
  ctx: OwnerContext,
  reportId: string,
  values: Partial<Pick<ReportRow, 'status' | 'fileKey' | 'fileSizeBytes' | 'pages' | 'error'>>,
): Promise<ReportRow | undefined> {
  const ends = values.status === 'completed' && { completedAt: sql`clock_timestamp()` }
  const [row] = await ctx.tx
    .update(reports)
    .set({ ...values, ...ends, updatedAt: sql`clock_timestamp()` })
    .where(and(ownedReport(ctx, reportId), inArray(reports.status, ['pending', 'processing'])))
    .returning()
  return row
}

/** The audit whose findings are the deliverables, and when anything of it was last changed. */
export async function findLatestChange(
  ctx: OwnerContext,
  projectId: string,
): Promise<{ analysisId: string; changedAt: Date } | undefined> {
  const latestOf = (table: typeof opportunities | typeof risks | typeof stakeholderMemos) =>
    sql`(select max(f.updated_at) from ${table} f where f.analysis_id = ${analyses.id})`
  const [row] = await ctx.tx
    .select({
      analysisId: analyses.id,
      changedAt: sql`greatest(${analyses.updatedAt}, ${latestOf(opportunities)}, ${latestOf(risks)},
        ${latestOf(stakeholderMemos)})`.mapWith(analyses.updatedAt),
    })
    .from(analyses)
    .where(
      and(
        eq(analyses.projectId, projectId),
        eq(analyses.userId, ownerOf(ctx)),
        eq(analyses.kind, 'audit'),
        eq(analyses.status, 'complete'),
      ),
    )
    .orderBy(desc(analyses.createdAt), desc(analyses.id))
    .limit(1)
  return row
}

const isForgotten = and(
  inArray(reports.status, ['pending', 'processing']),
  lt(reports.updatedAt, sql`now() - interval '1 hour'`),
)

/** Reports that nothing has touched for an hour although they are not finished. */
export function selectForgottenAcrossOwners(limit: number) {
  return acrossOwners()
    .select({ id: reports.id, userId: reports.userId })
    .from(reports)
    .where(isForgotten)
    .orderBy(asc(reports.updatedAt))
    .limit(limit)
}

/** Notes that a report still waits to be made; nothing when it does not. */
export async function touchForgotten(ctx: OwnerContext, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await ctx.tx
    .update(reports)
    .set({ updatedAt: sql`clock_timestamp()` })
    .where(and(ownedReport(ctx, reportId), isForgotten))
    .returning()
  return row
}

export async function findConsultant(
  ctx: OwnerContext,
): Promise<{ name: string | null; company: string | null }> {
  const [row] = await ctx.tx
    .select({ name: users.name, company: users.company })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
  return row ?? { name: null, company: null }
}

/** Where the consultant's logo is, if there is one. */
export async function findLogoUrl(ctx: OwnerContext): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ logoUrl: users.logoUrl })
    .from(users)
    .where(eq(users.id, ownerOf(ctx)))
  return row?.logoUrl ?? null
}

/** The documents and interviews that an audit of the project reads, without their texts. */
export async function listSourceNames(ctx: OwnerContext, projectId: string) {
  const read = await ctx.tx
    .select({
      sourceId: documents.id,
      sourceName: documents.fileName,
      sourceType: documents.sourceType,
    })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        eq(documents.userId, ownerOf(ctx)),
        eq(documents.uploadStatus, 'ready'),
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id))
  const heard = await ctx.tx
    .select({ sourceId: interviewSessions.id, name: stakeholders.name })
    .from(interviewSessions)
    .innerJoin(stakeholders, eq(stakeholders.id, interviewSessions.stakeholderId))
    .where(
      and(
        eq(interviewSessions.projectId, projectId),
        eq(interviewSessions.userId, ownerOf(ctx)),
        isNotNull(interviewSessions.completedAt),
      ),
    )
    .orderBy(asc(interviewSessions.createdAt), asc(interviewSessions.id))
  return [
    ...read,
    ...heard.map(({ sourceId, name }) => ({
      sourceId,
      sourceName: `Interview with ${name}`,
      sourceType: 'interview' as const,
    })),
  ]
}

/** A finished report and its client, for a link whose signature was checked. */
export async function findCompletedReportAcrossOwners(reportId: string) {
  const [row] = await acrossOwners()
    .select({
      fileKey: reports.fileKey,
      format: reports.format,
      createdAt: reports.createdAt,
      clientName: projects.clientName,
    })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .where(and(eq(reports.id, reportId), eq(reports.status, 'completed')))
  return row
}

/** Which of these ids are reports. */
export async function findKnownReportIdsAcrossOwners(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await acrossOwners().select({ id: reports.id }).from(reports).where(inArray(reports.id, ids))
  return new Set(rows.map(({ id }) => id))
}
