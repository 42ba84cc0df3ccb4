import WordExtractor from 'word-extractor'
import { assertReadableWord } from '../compound-file'
import { frameLines } from '../frame-lines'
import { objectsInOldWord } from '../old-word-objects'
import type { ReaderResult } from './reading'

/** Reads a document of Word 97 to 2003. @throws UnreadableDocumentError when it is older or has a password */
export async function readOldWord(bytes: Buffer): Promise<ReaderResult> {
  assertReadableWord(bytes)
  const document = await new WordExtractor().extract(bytes)
  const comments = document.getAnnotations().trim()
  const parts = [
    document.getBody(),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getTextboxes(),
    comments === '' ? '' : `Comments:\n${comments}`,
    frameLines('Header', document.getHeaders({ includeFooters: false }).split('\n')).join('\n'),
    frameLines('Footer', document.getFooters().split('\n')).join('\n'),
  ]
  return {
    // Cells end with a tab, rows with a line end; a paragraph is a line.
    text: parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n\n'),
    pageCount: null,
    unread: objectsInOldWord(bytes),
  }
}
