import { and, asc, eq } from 'drizzle-orm'
import { type OwnerContext, ownerOf } from '../../contract/context'
import { readings } from '../analysis/shared-queries'
import { extractedDocuments } from '../documents'

/** The analysed documents of a project with text and reading, in a fixed order. */
export function selectReadDocuments(ctx: OwnerContext, projectId: string) {
  return ctx.tx
    .select({
      id: extractedDocuments.id,
      fileName: extractedDocuments.fileName,
      sourceType: extractedDocuments.sourceType,
      content: extractedDocuments.content,
      reading: readings.reading,
    })
    .from(extractedDocuments)
    .innerJoin(readings, eq(readings.documentId, extractedDocuments.id))
    .where(and(eq(extractedDocuments.projectId, projectId), eq(extractedDocuments.userId, ownerOf(ctx))))
    .orderBy(asc(extractedDocuments.createdAt), asc(extractedDocuments.id))
}
