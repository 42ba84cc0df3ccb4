/** Most UTF-16 code units of a document's text: a long book, and more than any analysis reads. */
export const MAX_TEXT_LENGTH = 2_000_000
const cutNote = '\n\n[The document is longer than this; the rest was left out.]'

// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters.
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g
const invisible = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/g
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const ligatures = /[\ufb00-\ufb06]/g
const loneSurrogates = /\p{Surrogate}/gu

/** Normalizes the characters, line ends and empty lines; keeps white space at both ends. */
const normalize = (text: string) =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029\f\v]/g, '\n')
    .replace(controls, '')
    .replace(invisible, '')
    .replace(spaces, ' ')
    .replace(loneSurrogates, '')
    .normalize('NFC')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    // The lookbehind prevents the pattern from being tried at each space of a long run.
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')

/** Cuts at the last line end before the limit, so that no sentence is split; without one, at the limit. */
function cutToLimit(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text
  const whole = text.slice(0, MAX_TEXT_LENGTH - cutNote.length)
  const lastLine = whole.lastIndexOf('\n')
  const end = lastLine > whole.length / 2 ? lastLine : whole.length
  return (
    whole
      .slice(0, end)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + cutNote
  )
}

/**
 * Normalizes text for storage, display and citation: one form of line end and space, no invisible characters, nothing
 * that PostgreSQL cannot store, at most MAX_TEXT_LENGTH. Idempotent.
 */
export const cleanText = (text: string): string => cleanTextWithStarts(text, []).text

/** A letter, figure or sign: kept by `normalize`, and not joined with the character before it. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/gu

/**
 * Cleans a text like `cleanText` and moves offsets along.
 * @param starts ascending offsets into `text`
 * @returns the offsets of the same places in the cleaned text, each at the next visible character; an offset behind the
 * end is the length of the text
 */
export function cleanTextWithStarts(
  text: string,
  starts: readonly number[],
): { text: string; starts: number[]; isCut: boolean } {
  const pieces: string[] = []
  const moved: number[] = []
  let from = 0
  let length = 0
  const endPieceAt = (end: number) => {
    // The placeholder for the following text keeps white space at the end of the piece from being trimmed.
    const piece = normalize(`${text.slice(from, end)}x`).slice(0, -1)
    pieces.push(pieces.length === 0 ? piece.replace(/^\n+/, '') : piece)
    length += pieces.at(-1)!.length
    from = end
  }
  for (const start of starts) {
    visible.lastIndex = start
    const at = visible.exec(text)?.index ?? text.length
    if (at > from && at < text.length) endPieceAt(at)
    moved.push(at < text.length ? length : Number.POSITIVE_INFINITY)
  }
  pieces.push(normalize(text.slice(from)))
  const whole = pieces.join('').replace(/^\n+|(?<!\s)\s+$/g, '')
  const clean = cutToLimit(whole)
  return {
    text: clean,
    starts: moved.map((start) => Math.min(start, clean.length)),
    isCut: clean.length < whole.length,
  }
}
