import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { SourceSection } from '../../language/places'
import { documents, documentTexts } from './tables'

// For statements of other rooms. PostgreSQL merges each relation into the statement that reads it. `projectId` and
// `userId` are parameters or columns of the enclosing statement, qualified with their table.

/** Documents, under an alias. */
export const documentsAs = <Alias extends string>(alias: Alias) =>
  new QueryBuilder()
    .select({
      id: documents.id,
      userId: documents.userId,
      projectId: documents.projectId,
      fileName: documents.fileName,
      fileType: documents.fileType,
      fileSizeBytes: documents.fileSizeBytes,
      sourceType: documents.sourceType,
      uploadStatus: documents.uploadStatus,
      failureReason: documents.failureReason,
      unread: documents.unread,
      createdAt: documents.createdAt,
      updatedAt: documents.updatedAt,
    })
    .from(documents)
    .as(alias)

type Documents = ReturnType<typeof documentsAs>

/** True for a document whose text can be read, or is still being read. */
export const isSource = ({ uploadStatus }: Pick<Documents, 'uploadStatus'>): SQL =>
  sql`${uploadStatus} <> 'failed'`

/** A relation of the documents whose text was extracted, with the text. */
export const extractedDocuments = new QueryBuilder()
  .select({
    id: documents.id,
    projectId: documents.projectId,
    userId: documents.userId,
    fileName: documents.fileName,
    sourceType: documents.sourceType,
    createdAt: documents.createdAt,
    content: documentTexts.content,
  })
  .from(documents)
  .innerJoin(documentTexts, eq(documentTexts.documentId, documents.id))
  .as('extracted_documents')

/** The extracted text of a document, or null. @param documentId a column written with its table */
export const textOfDocument = (documentId: SQLWrapper): SQL<string | null> => sql`(
  select ${documentTexts.content} from ${documentTexts} where ${documentTexts.documentId} = ${documentId})`

/**
 * The sections of a document that describe the place of a passage: those in its range, and the last of each kind before
 * it.
 * @param documentId a column written with its table @param start, end in UTF-16 code units
 */
export const sectionsAround = (
  documentId: SQLWrapper,
  start: SQLWrapper,
  end: SQLWrapper,
): SQL<SourceSection[]> => sql`(
  select coalesce(jsonb_agg(section order by nth), '[]') from (
    select section, nth, (section ->> 'start')::int as begins,
      lead((section ->> 'start')::int) over (partition by section ->> 'kind' order by nth) as next_begins
    from ${documentTexts}, jsonb_array_elements(${documentTexts.sections}) with ordinality as given(section, nth)
    where ${documentTexts.documentId} = ${documentId}) as sections
  where begins < ${end} and (next_begins is null or next_begins > ${start}))`
