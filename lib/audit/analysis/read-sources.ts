import { AnalystError, analystFor } from '../../ai'
import type { OwnerContext } from '../../contract/context'
import type { Reading } from '../../language/reading'
import { evidenceAt, type Source } from '../../language/source'
import { asOwner } from '../../platform/db/with-user'
import { extractDocumentText, failDocument, findDocumentSource, markDocumentReady } from '../documents'
import { findInterviewSource, holdSession } from '../interviews'
import { whileClaimed } from '../jobs'
import { advanceStatus, insertActivity, touchProject } from '../projects'
import { hasReading, upsertReading } from './analyses-queries'
import { type AuditPlan, type AuditRun, assertNotCancelled, noteProgress } from './prepare-audit'

/**
 * Extracts and analyses the text of an unread document and marks the document as ready. Idempotent.
 * @returns false when the document cannot be read; its row then states why
 * @throws AnalystError
 */
export function readDocument(userId: string, documentId: string): Promise<boolean> {
  // An audit and the upload may want it at the same time, each on a host of its own.
  return whileClaimed({ userId, workId: documentId }, () => read(userId, documentId))
}

const mostHighlights = 5

/** The most significant passages of a source. */
const highlightsOf = (source: Source, { keyPoints }: Reading) =>
  keyPoints.slice(0, mostHighlights).map(({ start, end }) => evidenceAt(source, start, end))

/** Stores the reading of a document that is ready and advances its project to the analysis. */
export async function storeDocumentReading(
  ctx: OwnerContext,
  read: { projectId: string; source: Source; engine: string; reading: Reading },
): Promise<void> {
  const { projectId, source, engine, reading } = read
  await upsertReading(
    ctx,
    { projectId, documentId: source.sourceId },
    { engine, reading, highlights: highlightsOf(source, reading) },
  )
  await advanceStatus(ctx, projectId, 'analysis')
  await touchProject(ctx, projectId)
  await insertActivity(ctx, {
    projectId,
    type: 'analysis_generated',
    description: `Analysed ${source.sourceName}`,
  })
}

async function read(userId: string, documentId: string): Promise<boolean> {
  const extracted = await extractDocumentText(userId, documentId)
  if (!extracted.ok) return false
  const { isRead, found } = await asOwner(userId, async (ctx) => ({
    isRead: await hasReading(ctx, { documentId }),
    found: await findDocumentSource(ctx, documentId),
  }))
  if (!found) return false
  if (isRead) {
    await asOwner(userId, (ctx) => markDocumentReady(ctx, documentId))
    return true
  }
  const reader = await analystFor(userId)
  const reading = await reader.read(found.source)
  await asOwner(userId, async (ctx) => {
    // The source was deleted while it was read.
    if (!(await markDocumentReady(ctx, documentId))) return
    const { projectId, source } = found
    await storeDocumentReading(ctx, { projectId, source, engine: reader.engine, reading })
  })
  return true
}

/**
 * Analyses a completed interview that has no reading yet. Idempotent.
 * @returns false when there is nothing to read
 * @throws AnalystError
 */
export function readInterview(userId: string, sessionId: string): Promise<boolean> {
  return whileClaimed({ userId, workId: sessionId }, () => readSession(userId, sessionId))
}

async function readSession(userId: string, sessionId: string): Promise<boolean> {
  const { isRead, found } = await asOwner(userId, async (ctx) => ({
    isRead: await hasReading(ctx, { sessionId }),
    found: await findInterviewSource(ctx, sessionId),
  }))
  if (!found) return false
  if (isRead) return true
  const reader = await analystFor(userId)
  const reading = await reader.read(found.source)
  await asOwner(userId, async (ctx) => {
    // The source was deleted while it was read.
    if (!(await holdSession(ctx, sessionId))) return
    await upsertReading(
      ctx,
      { projectId: found.projectId, sessionId },
      { engine: reader.engine, reading, highlights: highlightsOf(found.source, reading) },
    )
    await touchProject(ctx, found.projectId)
    await insertActivity(ctx, {
      projectId: found.projectId,
      type: 'analysis_generated',
      description: `Analysed ${found.source.sourceName}`,
    })
  })
  return true
}

/**
 * Reads a document for an audit. A document that the analyst cannot process is marked as failed and left out, so that
 * it does not block the audit of the others.
 * @throws AnalystError when the analyst itself is not available, AuditCancelledError
 */
export async function readAuditDocument(run: AuditRun, plan: AuditPlan, documentId: string): Promise<void> {
  await assertNotCancelled(run)
  try {
    await readDocument(run.userId, documentId)
  } catch (error) {
    const isItsOwnFault =
      error instanceof AnalystError && !error.isRetryable && error.code !== 'PROVIDER_ERROR'
    if (!isItsOwnFault) throw error
    await failDocument(run.userId, documentId, error.message)
  }
  await noteProgress(run, plan)
}

/** Reads an interview for an audit. @throws AnalystError, AuditCancelledError */
export async function readAuditInterview(run: AuditRun, plan: AuditPlan, sessionId: string): Promise<void> {
  await assertNotCancelled(run)
  await readInterview(run.userId, sessionId)
  await noteProgress(run, plan)
}
