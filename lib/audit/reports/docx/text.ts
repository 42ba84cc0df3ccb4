import {
  Bookmark,
  FootnoteReferenceRun,
  InternalHyperlink,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import { nameWithPlace } from '../../../language/source'
import { passageAnchor } from '../content/citation-book'
import type { Passage } from '../content/report-content'

export const COLORS = { ink: '1D2429', dim: '525A60', line: 'D4DADE', tint: 'F3F8F9' } as const

/** Characters that XML files must not contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters.
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
  new InternalHyperlink({ anchor: bookmarkName(anchor), children: [new TextRun({ text, ...style })] })

export const bookmark = (anchor: string, children: ParagraphChild[]): Bookmark =>
  new Bookmark({ id: bookmarkName(anchor), children })

/** A longer quote is cut in its footnote; the appendix contains all of it. */
const footnoteQuote = 140

/**
 * Footnotes for citations: each names the source and leads to the passage in the appendix. The first one of a passage
 * quotes it, so that notes take up no more space than their text.
 */
export class Footnotes {
  private readonly byNumber: ReadonlyMap<number, Passage>
  private readonly quoted = new Set<number>()
  /** Word has numbers for footnotes, so each citation is one of its own. */
  constructor(
    passages: readonly Passage[],
    private readonly hasAppendix: boolean,
  ) {
    this.byNumber = new Map(passages.map((passage) => [passage.number, passage]))
  }

  /** @param isQuoted the text itself quotes the passages */
  marks(citations: readonly number[] = [], { isQuoted = false } = {}): ParagraphChild[] {
    return citations.flatMap((number, index) => {
      const passage = this.byNumber.get(number)
      if (!passage) return []
      if (isQuoted) this.quoted.add(number)
      return [
        ...(index > 0 ? [new TextRun({ text: ' ', superScript: true })] : []),
        new FootnoteReferenceRun({ children: [this.note(passage)] }),
      ]
    })
  }

  private note(passage: Passage): Paragraph {
    const text = [this.quoteOf(passage), line(nameWithPlace(passage))].filter(Boolean).join(' ')
    return new Paragraph({
      style: 'FootnoteText',
      children: [
        new TextRun(text),
        ...(this.hasAppendix
          ? [new TextRun(', '), linkTo(passageAnchor(passage.number), `passage [${passage.number}]`)]
          : []),
        new TextRun('.'),
      ],
    })
  }

  private quoteOf({ number, quote }: Passage): string {
    // Without the appendix, only the note contains the passage.
    if (this.hasAppendix && this.quoted.has(number)) return ''
    this.quoted.add(number)
    const text = line(quote)
    if (!this.hasAppendix || text.length <= footnoteQuote) return `“${text}”`
    return `“${text.slice(0, footnoteQuote).trimEnd()} …”`
  }
}
