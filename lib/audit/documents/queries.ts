import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import type { SourceSection } from '../../language/places'
import { acrossOwners } from '../../platform/db/client'
import { env } from '../../platform/env'
import { isForgottenWork } from '../jobs'
import { documents, documentTexts } from './tables'

export type DocumentRow = typeof documents.$inferSelect

const owned = (ctx: OwnerContext, documentId: string) =>
  and(eq(documents.id, documentId), eq(documents.userId, ownerOf(ctx)))

const ofProject = (ctx: OwnerContext, projectId: string) =>
  and(eq(documents.projectId, projectId), eq(documents.userId, ownerOf(ctx)))

/** Has waited so long that its event may have been lost. */
const isForgotten = () =>
  and(
    inArray(documents.uploadStatus, ['uploaded', 'analyzing']),
    isForgottenWork(
      documents.updatedAt,
      eq(documents.uploadStatus, 'uploaded'),
      env().FORGOTTEN_WORK_SECONDS,
    ),
  )

type NewDocument = Pick<
  DocumentRow,
  'id' | 'projectId' | 'fileName' | 'fileType' | 'fileSizeBytes' | 'fileKey' | 'contentDigest'
> &
  Partial<Pick<DocumentRow, 'sourceType' | 'uploadStatus' | 'textLength' | 'pageCount' | 'containerId'>>

export function insertDocuments(ctx: OwnerContext, values: NewDocument[]): Promise<DocumentRow[]> {
  const userId = ownerOf(ctx)
  return ctx.tx
    .insert(documents)
    .values(values.map((value) => ({ ...value, userId })))
    .returning()
}

/** The number of documents of a project and their total size in bytes. */
export async function measureDocuments(
  ctx: OwnerContext,
  projectId: string,
): Promise<{ count: number; bytes: number }> {
  const [row] = await ctx.tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${documents.fileSizeBytes}), 0)`.mapWith(Number),
    })
    .from(documents)
    .where(ofProject(ctx, projectId))
  return row!
}

/** Newest first. */
export const listDocuments = (ctx: OwnerContext, projectId: string): Promise<DocumentRow[]> =>
  ctx.tx
    .select()
    .from(documents)
    .where(ofProject(ctx, projectId))
    .orderBy(desc(documents.createdAt), desc(documents.id))

export async function findDocument(ctx: OwnerContext, documentId: string): Promise<DocumentRow | undefined> {
  const [row] = await ctx.tx.select().from(documents).where(owned(ctx, documentId))
  return row
}

/** A document, held against other readings of it until the end of the transaction. */
export async function lockDocument(ctx: OwnerContext, documentId: string): Promise<DocumentRow | undefined> {
  const [row] = await ctx.tx.select().from(documents).where(owned(ctx, documentId)).for('no key update')
  return row
}

export async function findDocumentText(
  ctx: OwnerContext,
  documentId: string,
): Promise<{ content: string; sections: SourceSection[] } | undefined> {
  const [row] = await ctx.tx
    .select({ content: documentTexts.content, sections: documentTexts.sections })
    .from(documentTexts)
    .where(and(eq(documentTexts.documentId, documentId), eq(documentTexts.userId, ownerOf(ctx))))
  return row
}

export async function updateDocument(
  ctx: OwnerContext,
  documentId: string,
  values: Partial<
    Pick<DocumentRow, 'uploadStatus' | 'failureReason' | 'textLength' | 'pageCount' | 'unread'>
  >,
): Promise<DocumentRow | undefined> {
  const [row] = await ctx.tx
    .update(documents)
    .set({ ...values, updatedAt: sql`now()` })
    .where(owned(ctx, documentId))
    .returning()
  return row
}

/** Marks a document as failed unless it is ready. */
export async function markFailed(ctx: OwnerContext, documentId: string, reason: string): Promise<void> {
  await ctx.tx
    .update(documents)
    .set({ uploadStatus: 'failed', failureReason: reason, updatedAt: sql`now()` })
    .where(and(owned(ctx, documentId), ne(documents.uploadStatus, 'ready')))
}

/**
 * Touches a document that is waiting to be read; does nothing when it is not waiting, or was touched within
 * FORGOTTEN_WORK_SECONDS (one hour once reading has begun).
 */
export async function touchForgotten(
  ctx: OwnerContext,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await ctx.tx
    .update(documents)
    .set({ updatedAt: sql`now()` })
    .where(and(owned(ctx, documentId), isForgotten()))
    .returning()
  return row
}

export function selectForgottenAcrossOwners(limit: number) {
  return acrossOwners()
    .select({ id: documents.id, userId: documents.userId })
    .from(documents)
    .where(isForgotten())
    .orderBy(asc(documents.updatedAt))
    .limit(limit)
}

export async function storeText(
  ctx: OwnerContext,
  documentId: string,
  content: string,
  sections: SourceSection[] = [],
): Promise<void> {
  await ctx.tx
    .insert(documentTexts)
    .values({ documentId, userId: ownerOf(ctx), content, sections })
    .onConflictDoUpdate({ target: documentTexts.documentId, set: { content, sections } })
}

/** Deletes a document with its text and its analysis. */
export async function deleteDocumentRow(
  ctx: OwnerContext,
  documentId: string,
): Promise<DocumentRow | undefined> {
  const [row] = await ctx.tx.delete(documents).where(owned(ctx, documentId)).returning()
  return row
}

/**
 * The texts of a project's documents, oldest first. Omits failed documents: one whose text was extracted may have been
 * too much for the analyst.
 */
export const listTexts = (ctx: OwnerContext, projectId: string) =>
  ctx.tx
    .select({
      id: documents.id,
      fileName: documents.fileName,
      sourceType: documents.sourceType,
      content: documentTexts.content,
      sections: documentTexts.sections,
    })
    .from(documents)
    .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .where(and(ofProject(ctx, projectId), ne(documents.uploadStatus, 'failed')))
    .orderBy(asc(documents.createdAt), asc(documents.id))

/** The ids among these that belong to a document. */
export async function findKnownIdsAcrossOwners(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await acrossOwners()
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.id, ids))
  return new Set(rows.map(({ id }) => id))
}
