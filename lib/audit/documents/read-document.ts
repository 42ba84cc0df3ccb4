import type { Context, OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import { Download } from '../../contract/operation'
import { type SourceSection, sectionLabel } from '../../language/places'
import type { Source } from '../../language/source'
import { FileMissingError, fileStore } from '../../platform/files'
import { type DocumentRow, findDocument, findDocumentText, listTexts } from './queries'
import { requireDocument } from './require-document'

/** The text of a document, null until it is extracted. @throws AppError NOT_FOUND */
export async function readText(ctx: Context, projectId: string, documentId: string) {
  const [{ textLength }, stored] = await Promise.all([
    requireDocument(ctx, projectId, documentId),
    findDocumentText(ctx, documentId),
  ])
  const { content: text = null, sections = [] } = (textLength !== null && stored) || {}
  return {
    documentId,
    text,
    textLength,
    sections: sections.map((section) => ({ ...section, label: sectionLabel(section) })),
  }
}

/** The bytes as uploaded, for download only: a browser must never display them itself. @throws AppError NOT_FOUND */
export async function downloadDocument(
  ctx: Context,
  projectId: string,
  documentId: string,
): Promise<Download> {
  const { fileName, fileKey, fileSizeBytes } = await requireDocument(ctx, projectId, documentId)
  const stored = { sizeBytes: fileSizeBytes, version: documentId }
  return new Download(fileName, () => open(fileKey), undefined, stored)
}

async function open(fileKey: string): Promise<ReadableStream<Uint8Array>> {
  try {
    return await fileStore().get(fileKey)
  } catch (error) {
    if (error instanceof FileMissingError)
      throw new AppError('NOT_FOUND', { text: 'The stored file is missing.' })
    throw error
  }
}

type ReadDocument = Pick<DocumentRow, 'id' | 'fileName' | 'sourceType'> & {
  content: string
  sections: SourceSection[]
}

const toSource = ({ id, fileName, sourceType, content, sections }: ReadDocument): Source => ({
  sourceType,
  sourceId: id,
  sourceName: fileName,
  text: content,
  ...(sections.length > 0 && { sections }),
})

/** An extracted document as the analyst reads it, and its project. */
export async function findDocumentSource(
  ctx: OwnerContext,
  documentId: string,
): Promise<{ projectId: string; source: Source } | undefined> {
  const document = await findDocument(ctx, documentId)
  const text = document && (await findDocumentText(ctx, documentId))
  if (!document || !text) return undefined
  return {
    projectId: document.projectId,
    source: toSource({ ...document, ...text }),
  }
}

/** The documents whose text was extracted, oldest first, as the basis of a project's analysis. */
export async function loadDocumentSources(ctx: OwnerContext, projectId: string): Promise<Source[]> {
  const texts = await listTexts(ctx, projectId)
  return texts.map(toSource)
}
