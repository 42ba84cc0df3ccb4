import WordExtractor from 'word-extractor'
import { assertReadableWord } from '../compound-file'
import type { ReaderResult } from './reading'

export async function readOldWord(bytes: Buffer): Promise<ReaderResult> {
  assertReadableWord(bytes)
  const document = await new WordExtractor().extract(bytes)
  const parts = [document.getBody(), document.getFootnotes(), document.getEndnotes(), document.getTextboxes()]
  return {
    // Cells end with a tab, rows with a line end; a paragraph is a line.
    text: parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n\n'),
    pageCount: null,
  }
}
