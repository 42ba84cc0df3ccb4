/** Most UTF-16 code units of a document's text: a long book, and more than any analysis reads. */
export const MAX_TEXT_LENGTH = 2_000_000
const cutNote = '\n\n[The document is longer than this; the rest was left out.]'

// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what goes.
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g
const invisible = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/g
const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const ligatures = /[\ufb00-\ufb06]/g
const loneSurrogates = /\p{Surrogate}/gu

/**
 * Normalizes text for storage, display and citation: one form of line end and space, no invisible characters, nothing
 * that PostgreSQL cannot store, at most MAX_TEXT_LENGTH. Idempotent.
 */
export function cleanText(text: string): string {
  const clean = text
    .replace(/\r\n?|[\u0085\u2028\u2029\f\v]/g, '\n')
    .replace(controls, '')
    .replace(invisible, '')
    .replace(spaces, ' ')
    .replace(loneSurrogates, '')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    // The lookbehind keeps the pattern from being tried at each space of a long run.
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|(?<!\s)\s+$/g, '')
  if (clean.length <= MAX_TEXT_LENGTH) return clean
  const whole = clean.slice(0, MAX_TEXT_LENGTH - cutNote.length)
  // Cuts at the last line end, so that no sentence is split; without one, at the limit.
  const lastLine = whole.lastIndexOf('\n')
  const end = lastLine > whole.length / 2 ? lastLine : whole.length
  return (
    whole
      .slice(0, end)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd() + cutNote
  )
}
