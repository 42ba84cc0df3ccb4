import { Download } from '../api/operation'
import type { Context, OwnerContext } from '../context'
import { Refusal } from '../errors'
import { FileMissingError, fileStore } from '../files'
import type { Source } from '../language/source'
import { type DocumentRow, findDocument, findDocumentText, listTexts } from './queries'
import { requireDocument } from './require-document'

/** The text of a document, null until it is extracted. @throws Refusal NOT_FOUND */
export async function readText(ctx: Context, projectId: string, documentId: string) {
  const [{ textLength }, text = null] = await Promise.all([
    requireDocument(ctx, projectId, documentId),
    findDocumentText(ctx, documentId),
  ])
  return { documentId, text: textLength === null ? null : text, textLength }
}

/** The bytes as they were uploaded, for saving: never to be shown by the browser itself. @throws Refusal NOT_FOUND */
export async function downloadDocument(
  ctx: Context,
  projectId: string,
  documentId: string,
): Promise<Download> {
  const { fileName, fileKey } = await requireDocument(ctx, projectId, documentId)
  try {
    return new Download(fileName, await fileStore().get(fileKey))
  } catch (error) {
    if (error instanceof FileMissingError)
      throw new Refusal('NOT_FOUND', { text: 'The stored file is missing.' })
    throw error
  }
}

type ReadDocument = Pick<DocumentRow, 'id' | 'fileName' | 'sourceType'> & { content: string }

const toSource = ({ id, fileName, sourceType, content }: ReadDocument): Source => ({
  sourceType,
  sourceId: id,
  sourceName: fileName,
  text: content,
})

/** A document whose text was extracted as the analyst reads it, and its project. */
export async function findDocumentSource(
  ctx: OwnerContext,
  documentId: string,
): Promise<{ projectId: string; source: Source } | undefined> {
  const document = await findDocument(ctx, documentId)
  const content = document && (await findDocumentText(ctx, documentId))
  if (!document || content === undefined) return undefined
  return {
    projectId: document.projectId,
    source: toSource({ ...document, content }),
  }
}

/** The documents whose text was extracted, oldest first: what an analysis of the project rests on. */
export async function loadDocumentSources(ctx: OwnerContext, projectId: string): Promise<Source[]> {
  const texts = await listTexts(ctx, projectId)
  return texts.map(toSource)
}
