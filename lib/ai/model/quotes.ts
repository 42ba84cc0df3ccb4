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
 * white space; it begins and ends at whole words. The result is a range of the text, never the quote as given.
 */
export function locateQuote(text: string, quote: string, within: Range): Range | null {
  const place = new QuotedText(text.slice(within.start, within.end)).locate(quote)
  return place && { start: within.start + place.start, end: within.start + place.end }
}

/** A letter, digit or sign of a word; scripts that write without spaces have no boundaries to keep. */
const ofWord =
  /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{N}\p{M}]/u
const insideNumber = /\d[.,'’]?\|[.,'’]?\d/

/** Whether a range begins and ends at the boundary of a word, and not within a number such as 6,200. */
export function keepsWords(text: string, { start, end }: Range): boolean {
  return [start, end].every((at) => {
    const before = text.slice(Math.max(0, at - 2), at)
    const after = text.slice(at, at + 2)
    const last = /[\ud800-\udbff][\udc00-\udfff]$|.$/s.exec(before)?.[0] ?? ''
    return !(ofWord.test(last) && ofWord.test(after)) && !insideNumber.test(`${before}|${after}`)
  })
}

/** A text in which many quotes are looked up. */
export class QuotedText {
  private simplified: ReturnType<typeof plain> | undefined

  constructor(private readonly text: string) {}

  /** As `locateQuote`, in the whole text. */
  locate(quote: string): Range | null {
    const wanted = quote.trim()
    if (wanted.length < minQuoteCharacters) return null
    const exact = placesOf(this.text, wanted).find((place) => keepsWords(this.text, place))
    if (exact) return exact
    this.simplified ??= plain(this.text)
    const { text: haystack, places } = this.simplified
    const found = placesOf(haystack, plain(wanted).text).find((place) => keepsWords(haystack, place))
    if (!found) return null
    return { start: places[found.start] as number, end: (places[found.end - 1] as number) + 1 }
  }
}

/** Beyond so many places a quote says nothing. */
const mostPlaces = 1_000

function placesOf(text: string, words: string): Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(words); at >= 0 && found.length < mostPlaces; at = text.indexOf(words, at + 1))
    found.push({ start: at, end: at + words.length })
  return found
}
