import { and, type Column, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { Reading } from '../../language/reading'
import type { Evidence } from '../../language/source'
import { documentsAs } from '../documents'
import type { UnreadContent } from '../documents/unread-constants'
import { completedInterviews } from '../interviews'
import { hasResearchPages } from '../research'
import { isCompleteAudit, latestAuditFirst } from './latest-audit-queries'
import type { StoredSynthesis } from './rules'
import { isUnreadInterview } from './shared-queries'
import { analyses } from './tables'

const documents = documentsAs('documents')

export type AnalysisRow = typeof analyses.$inferSelect

const owned = (ctx: OwnerContext, projectId: string) =>
  and(eq(analyses.projectId, projectId), eq(analyses.userId, ownerOf(ctx)))

const audits = (ctx: OwnerContext, projectId: string) =>
  and(owned(ctx, projectId), eq(analyses.kind, 'audit'))

/** The audit that was started last, in any status. */
export async function findLatestAudit(
  ctx: OwnerContext,
  projectId: string,
): Promise<AnalysisRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(analyses)
    .where(audits(ctx, projectId))
    .orderBy(latestAuditFirst)
    .limit(1)
  return row
}

/** A subquery for the id of the latest complete audit, or of the latest audit in any status. */
export const latestAuditId = (
  ctx: OwnerContext,
  projectId: string,
  { isComplete }: { isComplete: boolean },
) =>
  ctx.tx
    .select({ id: analyses.id })
    .from(analyses)
    .where(isComplete ? and(owned(ctx, projectId), isCompleteAudit) : audits(ctx, projectId))
    .orderBy(latestAuditFirst)
    .limit(1)

/** The audit whose findings are the project's deliverables. */
export async function findLatestCompleteAudit(
  ctx: OwnerContext,
  projectId: string,
): Promise<AnalysisRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(analyses)
    .where(and(owned(ctx, projectId), isCompleteAudit))
    .orderBy(latestAuditFirst)
    .limit(1)
  return row
}

export async function findAudit(
  ctx: OwnerContext,
  analysisId: string | SQLWrapper,
): Promise<AnalysisRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, ownerOf(ctx)), eq(analyses.kind, 'audit')))
  return row
}

/** How audits ended, in no order. */
export function selectOutcomes(ctx: OwnerContext, auditIds: readonly string[]) {
  return ctx.tx
    .select({ id: analyses.id, status: analyses.status, error: analyses.error })
    .from(analyses)
    .where(
      and(inArray(analyses.id, [...auditIds]), eq(analyses.userId, ownerOf(ctx)), eq(analyses.kind, 'audit')),
    )
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

/** Fails a running audit; a finished audit does not change. */
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

interface StoredReading {
  /** The id of the document or interview. */
  sourceId: string
  engine: string
  reading: Reading
}

type ReadSource = { documentId: string } | { sessionId: string }

/** Stores the reading of a source and replaces an earlier one. */
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

/** The readings of all sources of a project. */
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

const isUnreadDocument = (documentId: Column) => sql`not exists (
  select from ${analyses} where ${analyses.documentId} = ${documentId} and ${analyses.status} = 'complete')`

/** Documents without a reading that are not marked as unreadable. */
export async function listUnreadDocumentIds(ctx: OwnerContext, projectId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.projectId, projectId),
        eq(documents.userId, ownerOf(ctx)),
        ne(documents.uploadStatus, 'failed'),
        isUnreadDocument(documents.id),
      ),
    )
    .orderBy(documents.createdAt, documents.id)
  return rows.map(({ id }) => id)
}

/** Completed interviews without a reading. */
export async function listUnreadInterviewIds(ctx: OwnerContext, projectId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ id: completedInterviews.id })
    .from(completedInterviews)
    .where(
      and(
        eq(completedInterviews.projectId, projectId),
        eq(completedInterviews.userId, ownerOf(ctx)),
        isUnreadInterview(completedInterviews.id),
      ),
    )
    .orderBy(completedInterviews.createdAt, completedInterviews.id)
  return rows.map(({ id }) => id)
}

export interface Material {
  documents: number
  unreadableDocuments: { fileName: string; reason: string | null }[]
  /** Documents of the audit whose text lacks content. */
  partlyReadDocuments: { fileName: string; unread: UnreadContent[] }[]
  interviews: number
}

/** Counts the sources of a project. */
export async function countMaterial(ctx: OwnerContext, projectId: string): Promise<Material> {
  const listed = ctx.tx
    .select({
      fileName: documents.fileName,
      uploadStatus: documents.uploadStatus,
      reason: documents.failureReason,
      unread: documents.unread,
    })
    .from(documents)
    .where(and(eq(documents.projectId, projectId), eq(documents.userId, ownerOf(ctx))))
    .orderBy(documents.createdAt, documents.id)
  const counted = ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(completedInterviews)
    .where(and(eq(completedInterviews.projectId, projectId), eq(completedInterviews.userId, ownerOf(ctx))))
  const [rows, [sessions]] = await Promise.all([listed, counted])
  const unreadableDocuments = rows.filter(({ uploadStatus }) => uploadStatus === 'failed')
  return {
    documents: rows.length - unreadableDocuments.length,
    unreadableDocuments,
    partlyReadDocuments: rows.filter(
      ({ uploadStatus, unread }) => uploadStatus !== 'failed' && unread.length > 0,
    ),
    interviews: sessions?.count ?? 0,
  }
}

/**
 * The number of sources that an audit would have, read or not, and the documents that do not count because they cannot
 * be read.
 */
export async function countSources(
  ctx: OwnerContext,
  projectId: string,
): Promise<{ sources: number; unreadable: number }> {
  const [{ documents: readable, unreadableDocuments, interviews }, [website]] = await Promise.all([
    countMaterial(ctx, projectId),
    ctx.tx.execute<{ hasPages: boolean }>(
      sql`select ${hasResearchPages(sql`${projectId}::uuid`)} as "hasPages"`,
    ),
  ])
  return {
    sources: readable + interviews + Number(website?.hasPages ?? false),
    unreadable: unreadableDocuments.length,
  }
}

/** The kinds of complete analyses of a project. */
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

/** Marks the audit as changed after a finding was deleted, which makes earlier reports outdated. */
export async function touchAudit(ctx: OwnerContext, analysisId: string): Promise<void> {
  await ctx.tx
    .update(analyses)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(analyses.id, analysisId), eq(analyses.userId, ownerOf(ctx))))
}
