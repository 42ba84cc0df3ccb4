import { and, asc, eq } from 'drizzle-orm'
import { analyses } from '../analysis/tables'
import { type OwnerContext, ownerOf } from '../context'
import { documents, documentTexts } from '../documents/tables'

/** The documents of a project that were read, with their text and what was found in it, in a fixed order. */
export function selectReadDocuments(ctx: OwnerContext, projectId: string) {
  return ctx.tx
    .select({
      id: documents.id,
      fileName: documents.fileName,
      sourceType: documents.sourceType,
      content: documentTexts.content,
      reading: analyses.result,
    })
    .from(documents)
    .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
    .innerJoin(analyses, and(eq(analyses.documentId, documents.id), eq(analyses.status, 'complete')))
    .where(and(eq(documents.projectId, projectId), eq(documents.userId, ownerOf(ctx))))
    .orderBy(asc(documents.createdAt), asc(documents.id))
}
