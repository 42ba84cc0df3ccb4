import { getDocumentProxy } from 'unpdf'
import { layOutPages } from '../pdf-layout'
import { linesOfPage, type PdfItem, type PdfLine } from '../pdf-lines'
import { joinTableRows } from '../pdf-tables'
import { UnreadableDocumentError } from '../unreadable'
import type { ReaderResult } from './reading'

/** A page with fewer letters holds stamps on pictures, not text. */
const lettersOfAPage = 5

export async function readPdf(bytes: Buffer): Promise<ReaderResult> {
  // A copy, because the library takes ownership of the buffer.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: PdfLine[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const runs = items.filter((item): item is typeof item & PdfItem => 'str' in item)
    pages.push(joinTableRows(linesOfPage(runs)))
    page.cleanup()
  }
  const text = layOutPages(pages)
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < lettersOfAPage * pdf.numPages) {
    throw new UnreadableDocumentError(
      'The PDF has no text layer: its pages are pictures. Run text recognition (OCR) over it, or upload the original.',
    )
  }
  return { text, pageCount: pdf.numPages }
}
