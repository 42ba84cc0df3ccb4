import mammoth from 'mammoth'
import WordExtractor from 'word-extractor'
import { htmlToText } from '../html-to-text'
import type { ReaderResult } from './reading'

/** The reader's own link from a footnote back to its place. */
const footnoteReturn = /<a href="#(?:footnote|endnote)-ref-\d+">↑<\/a>/g

export async function readWord(bytes: Buffer): Promise<ReaderResult> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      // A picture has no text; its bytes in the markup would be many times the rest.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"],
      externalFileAccess: false,
    },
  )
  return { text: htmlToText(value.replace(footnoteReturn, '')), pageCount: null }
}

export async function readOldWord(bytes: Buffer): Promise<ReaderResult> {
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
