import { AppError } from '../../contract/errors'
import { asOwner } from '../../platform/db/with-user'
import { fileStore } from '../../platform/files'
import { extractSheets } from './extraction/extract-text'
import { UnreadableDocumentError } from './extraction/unreadable'
import { isTable } from './kinds'
import { findDocument } from './queries'

/**
 * The sheets of a stored workbook as displayed, read from the file again. Runs outside a transaction, because reading
 * is slow. Other documents have no sheets.
 * @throws AppError NOT_FOUND
 */
export async function readDocumentSheets(userId: string, projectId: string, documentId: string) {
  const document = await asOwner(userId, (ctx) => findDocument(ctx, documentId))
  if (document?.projectId !== projectId) throw new AppError('NOT_FOUND')
  const none = { sheets: [], isCut: false }
  if (!isTable(document.fileType)) return none
  const bytes = new Uint8Array(await new Response(await fileStore().get(document.fileKey)).arrayBuffer())
  try {
    const { sheets, isCut } = await extractSheets(document.fileType, bytes)
    return {
      isCut,
      sheets: sheets.map(({ name, isHidden, cells }) => ({
        name,
        isHidden,
        cells: cells.map(({ row, column, rowSpan, columnSpan, text, kind, isBold }) => ({
          row,
          column,
          rowSpan,
          columnSpan,
          text,
          isNumber: kind === 'number',
          isBold,
        })),
      })),
    }
  } catch (error) {
    if (error instanceof UnreadableDocumentError) return none
    throw error
  }
}
