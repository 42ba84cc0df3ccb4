/** A cell of a table with its position, as its format stores it or a page shows it. */
export interface Cell {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
  /** One line. */
  text: string
  kind: CellKind
  isBold: boolean
  /** The format itself says that it names a column. */
  isHeader: boolean
}

/**
 * `number` counts or measures; `date` also covers years, which occur in headers as well as below them; `mark` means an
 * absent figure, such as a dash, or is a single letter.
 */
export type CellKind = 'text' | 'number' | 'date' | 'mark'

const currency = String.raw`(?:\p{Sc}|[A-Z]{3}|Fr\.|kr)`
const digits = String.raw`\d[\d.,'’ \u00a0\u202f]*`
/** The number of a note behind a figure. */
const note = String.raw`(?:\[\d{1,3}\])?`
const unit = String.raw`(?:[%‰°]|${currency}|bn|mn|[kKmM]|pp)`
const number = new RegExp(
  String.raw`^[*†(]{0,3}\s?[-–−+±~<>≤≥]?\s?${currency}?\s?[-–−(]?${digits}\)?\s?${unit}{0,2}\)?[*†]{0,3}${note}$`,
  'u',
)
const year = /^(?:(?:FY|H1|H2|Q[1-4])\s?)?['’]?(?:19|20)\d\d(?:\s?[-/–]\s?(?:19|20)?\d\d)?$/
const date =
  /^(?:\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?|\d{1,2}[./-]\d{1,2}[./-](?:\d\d|\d{4})|\d{1,2}[- .]\p{L}{3,9}\.?[- ,]{1,2}(?:\d\d|\d{4})|\d{1,2}:\d\d(?::\d\d)?)$/u
const mark = /^(?:[-–—−*.…]+|\(?[xX✓✔]\)?|n\/?a\.?|N\/A|-\s?[%\p{Sc}]|\p{Sc}\s?-)$/u

/** Tells from a text what a cell contains. */
export function kindOfText(text: string): CellKind {
  if (year.test(text) || date.test(text)) return 'date'
  if (mark.test(text)) return 'mark'
  return number.test(text) ? 'number' : 'text'
}

export const isFigure = ({ kind }: Cell) => kind === 'number' || kind === 'date'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A cell of one row and column by default. */
export function cellAt(row: number, column: number, text: string, more: Partial<Cell> = {}): Cell {
  const line = oneLine(text)
  return {
    row,
    column,
    rowSpan: 1,
    columnSpan: 1,
    text: line,
    kind: kindOfText(line),
    isBold: false,
    isHeader: false,
    ...more,
  }
}

/** The cells of rows without merges. Empty cells are left out. */
export const cellsOf = (rows: readonly (readonly string[])[]): Cell[] =>
  rows.flatMap((row, y) => row.map((text, x) => cellAt(y, x, text)).filter(({ text }) => text !== ''))
