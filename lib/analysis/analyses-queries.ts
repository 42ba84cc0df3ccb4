import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../context'
import { documents } from '../documents/tables'
import { interviewSessions } from '../interviews/tables'
import type { Reading } from '../language/reading'
import type { Evidence } from '../language/source'
import type { StoredSynthesis } from './rules'
import { analyses } from './tables'

export type AnalysisRow = typeof analyses.$inferSelect

const owned = (ctx: OwnerContext, projectId: string) =>
  and(eq(analyses.projectId, projectId), eq(analyses.userId, ownerOf(ctx)))

const audits = (ctx: OwnerContext, projectId: string) =>
  and(owned(ctx, projectId), eq(analyses.kind, 'audit'))

const latestFirst = [desc(analyses.createdAt), desc(analyses.id)]

/** The audit that was begun last, whatever became of it. */
export async function findLatestAudit(
  ctx: OwnerContext,
  projectId: string,
): Promise<AnalysisRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(analyses)
    .where(audits(ctx, projectId))
    .orderBy(...latestFirst)
    .limit(1)
  return row
}

/** The id of the audit whose findings are the project's deliverables, or of the one begun last, for a statement. */
export const latestAuditId = (
  ctx: OwnerContext,
  projectId: string,
  { isComplete }: { isComplete: boolean },
) =>
  ctx.tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(audits(ctx, projectId), isComplete ? eq(analyses.status, 'complete') : undefined))
    .orderBy(...latestFirst)
    .limit(1)

/** The audit whose findings are the project's deliverables. */
export async function findLatestCompleteAudit(
  ctx: OwnerContext,
  projectId: string,
): Promise<AnalysisRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(analyses)
    .where(and(audits(ctx, projectId), eq(analyses.status, 'complete')))
    .orderBy(...latestFirst)
    .limit(1)
  return row
}

export async function findAudit(ctx: OwnerContext, analysisId: string): Promise<AnalysisRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, ownerOf(ctx)), eq(analyses.kind, 'audit')))
  return row
}

/** The audit, locked until the transaction ends. */
export async function lockAudit(ctx: OwnerContext, analysisId: string): Promise<AnalysisRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, ownerOf(ctx)), eq(analyses.kind, 'audit')))
    .for('no key update')
  return row
}

export async function insertAudit(ctx: OwnerContext, projectId: string): Promise<string> {
  const [row] = await ctx.tx
    .insert(analyses)
    .values({ userId: ownerOf(ctx), projectId, kind: 'audit', status: 'running' })
    .returning({ id: analyses.id })
  return row!.id
}

export async function markAuditComplete(
  ctx: OwnerContext,
  analysisId: string,
  values: { engine: string; result: StoredSynthesis },
): Promise<void> {
  await ctx.tx
    .update(analyses)
    .set({
      status: 'complete',
      engine: values.engine,
      result: { ...values.result },
      completedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, ownerOf(ctx))))
}

/** A finished audit stays what it is. */
export async function markAuditFailed(
  ctx: OwnerContext,
  analysisId: string,
  values: { error: string; errorCode: string },
): Promise<void> {
  await ctx.tx
    .update(analyses)
    .set({ ...values, status: 'failed', completedAt: sql`now()`, updatedAt: sql`now()` })
    .where(
      and(
        eq(analyses.id, analysisId),
        eq(analyses.userId, ownerOf(ctx)),
        eq(analyses.kind, 'audit'),
        eq(analyses.status, 'running'),
      ),
    )
}

export async function setExecutiveSummaryEdit(
  ctx: OwnerContext,
  analysisId: string,
  text: string | null,
): Promise<void> {
  await ctx.tx
    .update(analyses)
    .set({ executiveSummaryEdit: text, updatedAt: sql`now()` })
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, ownerOf(ctx))))
}

export interface StoredReading {
  /** The document or interview it is of. */
  sourceId: string
  engine: string
  reading: Reading
}

type ReadSource = { documentId: string } | { sessionId: string }

/** Stores what was read in a source; a source has one reading, a second replaces it. */
export async function upsertReading(
  ctx: OwnerContext,
  source: ReadSource & { projectId: string },
  { engine, reading, highlights }: { engine: string; reading: Reading; highlights: Evidence[] },
): Promise<void> {
  const isDocument = 'documentId' in source
  const values = { status: 'complete' as const, engine, result: { ...reading, highlights } }
  await ctx.tx
    .insert(analyses)
    .values({
      ...source,
      ...values,
      userId: ownerOf(ctx),
      kind: isDocument ? 'business' : 'interview',
      completedAt: sql`now()`,
    })
    .onConflictDoUpdate({
      target: isDocument ? analyses.documentId : analyses.sessionId,
      set: { ...values, completedAt: sql`now()`, updatedAt: sql`now()` },
    })
}

/** Everything read so far in a project, by source. */
export async function listReadings(ctx: OwnerContext, projectId: string): Promise<StoredReading[]> {
  const rows = await ctx.tx
    .select({
      sourceId: sql<string>`coalesce(${analyses.documentId}, ${analyses.sessionId})`,
      engine: analyses.engine,
      result: analyses.result,
    })
    .from(analyses)
    .where(
      and(
        owned(ctx, projectId),
        inArray(analyses.kind, ['business', 'interview']),
        eq(analyses.status, 'complete'),
        sql`coalesce(${analyses.documentId}, ${analyses.sessionId}) is not null`,
      ),
    )
  return rows.map(({ sourceId, engine, result }) => ({
    sourceId,
    engine: engine ?? '',
    reading: result as unknown as Reading,
  }))
}

export async function hasReading(ctx: OwnerContext, source: ReadSource): Promise<boolean> {
  const [row] = await ctx.tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, ownerOf(ctx)),
        eq(analyses.status, 'complete'),
        'documentId' in source
          ? eq(analyses.documentId, source.documentId)
          : eq(analyses.sessionId, source.sessionId),
      ),
    )
  return row !== undefined
}

/** Documents that were not read yet and are not known to be unreadable. */
export async function listUnreadDocumentIds(ctx: OwnerContext, projectId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        eq(documents.userId, ownerOf(ctx)),
        sql`documents.upload_status <> 'failed'`,
        sql`not exists (select from analyses a where a.document_id = documents.id and a.status = 'complete')`,
      ),
    )
    .orderBy(documents.createdAt, documents.id)
  return rows.map(({ id }) => id)
}

/** Completed interviews that were not read yet. */
export async function listUnreadInterviewIds(ctx: OwnerContext, projectId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: interviewSessions.id })
    .from(interviewSessions)
    .where(
      and(
        eq(interviewSessions.projectId, projectId),
        eq(interviewSessions.userId, ownerOf(ctx)),
        sql`interview_sessions.completed_at is not null`,
        sql`not exists (
          select from analyses a where a.session_id = interview_sessions.id and a.status = 'complete')`,
      ),
    )
    .orderBy(interviewSessions.createdAt, interviewSessions.id)
  return rows.map(({ id }) => id)
}

export interface Material {
  documents: number
  unreadableDocuments: { fileName: string; reason: string | null }[]
  interviews: number
}

/** What a project brings to an audit. */
export async function countMaterial(ctx: OwnerContext, projectId: string): Promise<Material> {
  const rows = await ctx.tx
    .select({
      fileName: documents.fileName,
      uploadStatus: documents.uploadStatus,
      reason: documents.failureReason,
    })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), eq(documents.userId, ownerOf(ctx))))
    .orderBy(documents.createdAt, documents.id)
  const [sessions] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(interviewSessions)
    .where(
      and(
        eq(interviewSessions.projectId, projectId),
        eq(interviewSessions.userId, ownerOf(ctx)),
        sql`interview_sessions.completed_at is not null`,
      ),
    )
  const unreadableDocuments = rows.filter(({ uploadStatus }) => uploadStatus === 'failed')
  return {
    documents: rows.length - unreadableDocuments.length,
    unreadableDocuments,
    interviews: sessions?.count ?? 0,
  }
}

/** Which kinds of analyses a project has a complete one of. */
export async function listCompleteKinds(
  ctx: OwnerContext,
  projectId: string,
): Promise<AnalysisRow['kind'][]> {
  const rows = await ctx.tx
    .selectDistinct({ kind: analyses.kind })
    .from(analyses)
    .where(and(owned(ctx, projectId), eq(analyses.status, 'complete')))
  return rows.map(({ kind }) => kind)
}

/** Notes that a finding went, so that a report made before is known to be older. */
export async function touchAudit(ctx: OwnerContext, analysisId: string): Promise<void> {
  await ctx.tx
    .update(analyses)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, ownerOf(ctx))))
}
