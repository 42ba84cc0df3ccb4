import type { Range } from '../../language/reading'

const plainQuoteMark: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
}

/** A text with plain quotation marks and single spaces, with the original offset of each character. */
function plain(text: string): { text: string; places: number[] } {
  const characters: string[] = []
  const places: number[] = []
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (/\s/.test(character)) {
      if (characters.at(-1) === ' ') continue
      characters.push(' ')
    } else {
      characters.push(plainQuoteMark[character] ?? character)
    }
    places.push(at)
  }
  return { text: characters.join(''), places }
}

/** A shorter quote would match almost any text. */
export const minQuoteCharacters = 8

/**
 * Finds a quote in a range of a text: byte for byte, otherwise ignoring differences in quotation marks and
 * white space. The result is a range of the text, never the quote as given.
 */
export function locateQuote(text: string, quote: string, within: Range): Range | null {
  const place = new QuotedText(text.slice(within.start, within.end)).locate(quote)
  return place && { start: within.start + place.start, end: within.start + place.end }
}

/** A text in which many quotes are looked up. */
export class QuotedText {
  private simplified: ReturnType<typeof plain> | undefined

  constructor(private readonly text: string) {}

  /** As `locateQuote`, in the whole text. */
  locate(quote: string): Range | null {
    const wanted = quote.trim()
    if (wanted.length < minQuoteCharacters) return null
    const exact = this.text.indexOf(wanted)
    if (exact >= 0) return { start: exact, end: exact + wanted.length }
    this.simplified ??= plain(this.text)
    const { text: haystack, places } = this.simplified
    const needle = plain(wanted).text
    const found = haystack.indexOf(needle)
    if (found < 0) return null
    const first = places[found] as number
    const last = places[found + needle.length - 1] as number
    return { start: first, end: last + 1 }
  }
}
