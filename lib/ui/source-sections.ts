/** A section of a text that is laid out separately; offsets count UTF-16 code units of the whole text. */
export interface TextSection {
  start: number
  end: number
}

interface TextPiece {
  text: string
  isMarked: boolean
}

const sectionLength = 4_000

/** Cuts a text into sections at line ends where there are any, never inside a pair of surrogates. */
export function sectionsOf(text: string): TextSection[] {
  const sections: TextSection[] = []
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + sectionLength, text.length)
    if (end < text.length) {
      const lineEnd = text.lastIndexOf('\n', end - 1)
      if (lineEnd > start) end = lineEnd + 1
      else if (/[\ud800-\udbff]/.test(text[end - 1] ?? '')) end--
    }
    sections.push({ start, end })
    start = end
  }
  return sections
}

/** The pieces of a section before, inside and after the marked range. */
export function piecesOf(text: string, section: TextSection, range: TextSection | null): TextPiece[] {
  const { start, end } = section
  const from = Math.min(Math.max(range?.start ?? end, start), end)
  const to = Math.min(Math.max(range?.end ?? end, start), end)
  return [
    { text: text.slice(start, from), isMarked: false },
    { text: text.slice(from, to), isMarked: true },
    { text: text.slice(to, end), isMarked: false },
  ].filter((piece) => piece.text !== '')
}

/** The range to show in a text; null if there is none or it lies outside. */
export function rangeWithin(text: string, start?: number, end?: number): TextSection | null {
  if (start === undefined || end === undefined || !Number.isInteger(start) || !Number.isInteger(end))
    return null
  return start >= 0 && start < end && end <= text.length ? { start, end } : null
}

/** A parsed offset into a source's text from an address; undefined if it is invalid. */
export const offsetOf = (value: string | string[] | undefined): number | undefined =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined
