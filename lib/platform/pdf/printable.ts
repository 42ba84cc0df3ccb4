/** Scripts without an embedded typeface, with the names the report uses. */
const SCRIPT_NAMES: [RegExp, string][] = [
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}/u, 'emoji'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'Japanese text'],
  [/\p{Script=Han}/u, 'Chinese text'],
  [/\p{Script=Hangul}/u, 'Korean text'],
  [/\p{Script=Thai}/u, 'Thai text'],
  [/\p{Script=Devanagari}/u, 'Hindi text'],
  [/\p{Letter}/u, 'foreign text'],
]
/** Joiners, variation selectors and direction marks have no visible glyph. */
const invisible =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\uFE00-\uFE0F]|\p{Emoji_Modifier}/gu
const controls = /\p{Cc}|\p{Co}|\p{Cs}|\p{Cn}/u

/**
 * Converts text to characters that the embedded typefaces can draw, and records whether any were replaced.
 */
export class Printer {
  hasReplaced = false
  private readonly canDrawCache = new Map<number, boolean>()

  constructor(private readonly canDraw: (codePoint: number) => boolean) {}

  /**
   * Converts text with its line breaks. Characters that cannot be drawn become their nearest letters, or a
   * script name in brackets.
   */
  print = (text: string): string => {
    const pieces: string[] = []
    let lastName = ''
    for (const character of text.normalize('NFC').replace(/\r\n?/g, '\n').replace(invisible, '')) {
      const drawn = this.draw(character)
      if (drawn !== undefined) {
        pieces.push(drawn)
        // A space between two words of a script belongs to the script.
        if (drawn.trim() !== '') lastName = ''
        continue
      }
      const name = nameOf(character)
      if (name === lastName) continue
      lastName = name
      this.hasReplaced = true
      pieces.push(`[${name}]`)
    }
    return pieces.join('').replace(/[^\S\n]+/g, ' ')
  }

  /** Like `print`, on one line. */
  line = (text: string): string => this.print(text).replace(/\s+/g, ' ').trim()

  private draw(character: string): string | undefined {
    if (character === '\n') return character
    if (/\s/u.test(character)) return ' '
    if (controls.test(character)) return ''
    if (this.canDrawCached(character)) return character
    const nearest = character.normalize('NFKD').replace(/\p{Mark}/gu, '')
    const isNearestDrawable =
      nearest !== '' && nearest !== character && [...nearest].every((part) => this.canDrawCached(part))
    return isNearestDrawable ? nearest : undefined
  }

  private canDrawCached(character: string): boolean {
    const codePoint = character.codePointAt(0)!
    let known = this.canDrawCache.get(codePoint)
    if (known === undefined) {
      known = this.canDraw(codePoint)
      this.canDrawCache.set(codePoint, known)
    }
    return known
  }
}

const nameOf = (character: string): string =>
  SCRIPT_NAMES.find(([script]) => script.test(character))?.[1] ?? 'symbol'
