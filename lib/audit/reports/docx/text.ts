import { Bookmark, InternalHyperlink, Paragraph, type ParagraphChild, TextRun } from 'docx'
import { passageAnchor } from '../content/citation-book'

export const COLORS = {
  ink: '1D2429',
  dim: '525A60',
  brand: '036D79',
  line: 'D4DADE',
  tint: 'F3F8F9',
} as const

/** Characters that no XML file may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what goes.
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

export const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(forbidden, '')

/** Text on one line. */
export const line = (text: string): string => clean(text).replace(/\s+/g, ' ').trim()

/** A Word bookmark’s name: letters, digits and underscores, at most 40. */
export const bookmarkName = (anchor: string): string => anchor.replace(/[^A-Za-z0-9_]/g, '_').slice(0, 40)

interface RunStyle {
  bold?: boolean
  italics?: boolean
  color?: string
  /** Half points. */
  size?: number
}

/** Text with its line breaks. */
export const runs = (text: string, style: RunStyle = {}): TextRun[] =>
  clean(text)
    .trim()
    .split('\n')
    .map((part, index) => new TextRun({ text: part, break: index > 0 ? 1 : undefined, ...style }))

export const linkTo = (anchor: string, text: string, style: RunStyle = {}): InternalHyperlink =>
  new InternalHyperlink({
    anchor: bookmarkName(anchor),
    children: [new TextRun({ text, color: COLORS.brand, ...style })],
  })

/** Citation marks that link to their passages. */
export const marks = (citations: readonly number[]): ParagraphChild[] =>
  citations.flatMap((number) => [new TextRun(' '), linkTo(passageAnchor(number), `[${number}]`)])

export const bookmark = (anchor: string, children: ParagraphChild[]): Bookmark =>
  new Bookmark({ id: bookmarkName(anchor), children })

/** A text, paragraph by paragraph, followed by its citation marks. */
export function citedParagraphs(block: {
  anchor: string
  text: string
  citations: readonly number[]
}): Paragraph[] {
  const paragraphs = clean(block.text)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) paragraphs.push('')
  const last = paragraphs.length - 1
  return paragraphs.map((text, index) =>
    index === last
      ? new Paragraph({ children: [bookmark(block.anchor, runs(text)), ...marks(block.citations)] })
      : new Paragraph({ children: runs(text) }),
  )
}

export const nothing = (text: string): Paragraph =>
  new Paragraph({ children: runs(text, { italics: true, color: COLORS.dim }) })
