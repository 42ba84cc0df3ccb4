import type { Printer } from '../../../platform/pdf/printable'
import type { Span } from '../../../platform/pdf/set-text'
import { passageAnchor } from '../content/citation-book'

/** Context shared by the parts of one printing. */
export interface Printing {
  printer: Printer
  /** Of headings and bars. */
  color: string
  /** Whether the report lists its passages; marks lead there. */
  hasPassages: boolean
  /** Of the text, in points. */
  width: number
}

/** Smaller than the surrounding text and close together, so that they do not disturb reading. */
const markSize = 7.5
const markGap = 4

/** Citation marks that link to their passages. The first one stays with the word before it. */
export function marks(
  { color, hasPassages }: Printing,
  citations: readonly number[] = [],
  size = markSize,
): Span[] {
  if (!hasPassages) return []
  return citations.flatMap((number, index) => [
    { text: index === 0 ? '\u00a0' : ' ', size: index === 0 ? size : markGap },
    { text: `[${number}]`, size, color, link: passageAnchor(number) },
  ])
}
