export const SECTION_KINDS = ['page', 'sheet', 'cells', 'slide', 'heading'] as const

/**
 * A part of a source that people name when they cite it. It ends where the next one of its kind starts; `cells` divide
 * their sheet.
 */
export interface SourceSection {
  kind: (typeof SECTION_KINDS)[number]
  /**
   * The page label, the name of the sheet, the range of cells such as `B4` or `A4:D4`, the number of the slide, or the
   * heading with its number.
   */
  name: string
  /** Offset into the text, in UTF-16 code units. */
  start: number
  /** Its text was read from a picture, so that letters and figures may be wrong. */
  isRecognized?: boolean
}

const cellRange = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** The smallest range that covers both; the first one when either is not a range. */
function unionOf(first: string, last: string): string {
  const [one, other] = [cellRange.exec(first), cellRange.exec(last)]
  if (!one || !other) return first
  const columns = [one[1], one[3] ?? one[1], other[1], other[3] ?? other[1]].map((letters) => letters!)
  columns.sort((left, right) => columnNumber(left) - columnNumber(right))
  const rows = [one[2], one[4] ?? one[2], other[2], other[4] ?? other[2]].map(Number)
  const from = `${columns[0]}${Math.min(...rows)}`
  const to = `${columns.at(-1)}${Math.max(...rows)}`
  return from === to ? from : `${from}:${to}`
}

/** A sheet as a formula names it: in quotation marks unless it is one word. */
const sheetName = (name: string) =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`

const headingNumber = /^(?:§+ ?)?(\d+(?:\.\d+)*|[A-Z](?:\.\d+)+|\([a-z0-9]{1,4}\))[.):]?(?=\s|$)/

const recognized = ' (text recognition)'

/**
 * A section as people cite it: `p. 12`, `sheet Costs`, `slide 7`, `section 3.2`, `“Order entry”`, `p. 3 (text
 * recognition)`.
 */
export function sectionLabel({
  kind,
  name,
  isRecognized,
}: Pick<SourceSection, 'kind' | 'name' | 'isRecognized'>): string {
  if (kind === 'page') return `p. ${name}${isRecognized ? recognized : ''}`
  if (kind === 'heading') {
    const number = headingNumber.exec(name)?.[1]
    return number ? `section ${number}` : `“${name}”`
  }
  return kind === 'cells' ? name : `${kind} ${name}`
}

type Found = Partial<Record<SourceSection['kind'], SourceSection>>

/** The section of each kind that holds an offset. */
function sectionsAt(sections: readonly SourceSection[], offset: number): Found {
  const found: Found = {}
  for (const section of sections) {
    if (section.start > offset) break
    // The cells of an earlier sheet do not hold it.
    if (section.kind === 'sheet') found.cells = undefined
    found[section.kind] = section
  }
  return found
}

/**
 * The place of a passage in its source, such as `p. 12`, `pp. 12–13`, `Costs!B4:D4`, `slide 7` or `section 3.2`; null
 * when the source has no places.
 * @param sections ordered by their start
 */
export function placeOf(sections: readonly SourceSection[], start: number, end: number): string | null {
  const first = sectionsAt(sections, start)
  const last = sectionsAt(sections, Math.max(start, end - 1))
  if (first.sheet) {
    if (!first.cells) return sectionLabel(first.sheet)
    const isOneSheet = first.sheet === last.sheet && last.cells
    return `${sheetName(first.sheet.name)}!${isOneSheet ? unionOf(first.cells.name, last.cells!.name) : first.cells.name}`
  }
  for (const kind of ['page', 'slide'] as const) {
    const [from, to] = [first[kind], last[kind]]
    if (!from) continue
    if (!to || to === from) return sectionLabel(from)
    const note = from.isRecognized || to.isRecognized ? recognized : ''
    return `${kind === 'page' ? 'pp.' : 'slides'} ${from.name}–${to.name}${note}`
  }
  return first.heading ? sectionLabel(first.heading) : null
}
