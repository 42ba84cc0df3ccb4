import { countingWarnings, openPdf } from '../../../lib/audit/documents/extraction/pdf-page'
import { decodeText } from '../../../lib/audit/documents/extraction/plain-text'
import { readZipDirectory } from '../../../lib/audit/documents/extraction/zip-directory'
import { openZipParts } from '../../../lib/audit/documents/extraction/zip-parts'
import type { DocumentKind } from '../../../lib/audit/documents/kinds'

const textParts: Partial<Record<DocumentKind, RegExp>> = {
  docx: /^word\/(?:document|footnotes|endnotes)\.xml$/,
  xlsx: /^xl\/(?:sharedStrings\.xml|worksheets\/sheet\d+\.xml)$/,
  pptx: /^ppt\/(?:slides\/slide|notesSlides\/notesSlide)\d+\.xml$/,
}

const decodeEntities = (text: string) => text.replace(/&(?:amp|lt|gt|quot|apos|#x?[0-9a-f]+);/gi, ' ')

/** The words of a file as its format stores them, in no useful order; undefined for kinds without such a form. */
export async function sourceWords(kind: DocumentKind, bytes: Buffer): Promise<string | undefined> {
  if (kind === 'pdf') return countingWarnings(() => wordsOfPdf(bytes))
  if (kind === 'txt' || kind === 'md' || kind === 'csv') return decodeText(bytes)
  const wanted = textParts[kind]
  if (!wanted) return undefined
  const { names } = await readZipDirectory(bytes)
  const parts = await openZipParts(bytes)
  try {
    const texts: string[] = []
    for (const name of [...names].filter((part) => wanted.test(part))) {
      const xml = (await parts.text(name)) ?? ''
      // Text elements of Word, drawings and sheets; the end of a paragraph or cell ends a word.
      for (const [whole, text] of xml.matchAll(/<(?:\w+:)?t(?: [^>]*)?>([^<]*)<|<\/(?:\w+:)?(?:p|si|is)>/g)) {
        texts.push(text === undefined || whole.startsWith('</') ? ' ' : decodeEntities(text))
      }
    }
    return texts.join('')
  } finally {
    parts.close()
  }
}

async function wordsOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await openPdf(bytes)
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    let [end, height] = [Number.NaN, Number.NaN]
    for (const item of items) {
      if (!('str' in item)) continue
      const [, , , , x = 0, y = 0] = item.transform as number[]
      // Runs that touch are pieces of a word.
      const isApart = Math.abs(x - end) > 1 || Math.abs(y - height) > 1
      texts.push(isApart ? ' ' : '', item.str)
      ;[end, height] = [x + item.width, y]
    }
    texts.push('\n')
  }
  return texts.join('')
}
