import { positionOf, rangeOfReference } from '../../../../language/cell-range'
import { MAX_TEXT_LENGTH } from '../clean-text'
import { frameLines, sheetFrameText } from '../frame-lines'
import { type Relationship, readXml, relationshipsOf } from '../office-xml'
import { type Cell, cellAt } from '../tables/cells'
import type { Range } from '../tables/grid'
import type { ZipParts } from '../zip-parts'
import { numberFormatOf, numberText } from './number-text'
import type { CellStyle, Workbook } from './workbook'

interface SheetContent {
  cells: Cell[]
  relationships: Relationship[]
  /** Formulas whose result is not in the file. */
  unreadFormulas: number
  /** Its header and footer as lines. */
  frame: string[]
}

/** Headers and footers of the odd, the even and the first page. */
const frameName = /^(?:odd|even|first)(?:Header|Footer)$/

const plainStyle: CellStyle = { format: numberFormatOf('General'), isBold: false, isSpread: false }

interface RawCell {
  row: number
  column: number
  type: string
  style: CellStyle
  value: string
  hasFormula: boolean
}

function contentOf(raw: RawCell, { sharedStrings, is1904 }: Workbook): Partial<Cell> & { text: string } {
  const { type, value, style } = raw
  if (type === 's') return { text: sharedStrings[Number(value)] ?? '' }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
  if (type === 'd') return { text: value.replace('T00:00:00', '').replace('T', ' '), kind: 'date' }
  if (type === 'inlineStr' || type === 'str' || type === 'e') return { text: value }
  const number = Number(value)
  return value.trim() === '' || Number.isNaN(number)
    ? { text: value }
    : numberText(number, style.format, is1904)
}

/** The parts of tables that the sheet's author defined, each with its rows of column names. */
async function definedTables(parts: ZipParts, relationships: readonly Relationship[]): Promise<Range[]> {
  const headers: Range[] = []
  for (const { part } of relationships.filter(({ kind }) => kind === 'table')) {
    const xml = await parts.text(part)
    if (xml === undefined) continue
    readXml(xml, {
      open(name, { ref = '', headerRowCount = '1' }) {
        const range = name === 'table' ? rangeOfReference(ref) : undefined
        const rows = Number(headerRowCount)
        if (range && rows > 0) headers.push({ ...range, bottom: range.top + rows - 1 })
      },
    })
  }
  return headers
}

const isIn = ({ row, column }: Cell, { top, bottom, left, right }: Range) =>
  row >= top && row <= bottom && column >= left && column <= right

/** Lets merged and spread cells cover the empty ones of their range, as far as the sheet is filled. */
export function withSpans(cells: Cell[], merges: readonly Range[], spread: ReadonlySet<Cell>): void {
  const byPlace = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  let lastRow = 0
  let lastColumn = 0
  for (const { row, column } of cells) {
    lastRow = Math.max(lastRow, row)
    lastColumn = Math.max(lastColumn, column)
  }
  for (const { top, left, bottom, right } of merges) {
    const cell = byPlace.get(`${top} ${left}`)
    if (!cell) continue
    cell.rowSpan = Math.max(1, Math.min(bottom, lastRow) - top + 1)
    cell.columnSpan = Math.max(1, Math.min(right, lastColumn) - left + 1)
  }
  for (const cell of spread) {
    while (
      cell.column + cell.columnSpan <= lastColumn &&
      !byPlace.has(`${cell.row} ${cell.column + cell.columnSpan}`)
    ) {
      cell.columnSpan++
    }
  }
}

/** Reads the cells of a worksheet as the sheet shows them. @throws Error where the part is missing or not well-formed */
export async function readSheet(parts: ZipParts, part: string, workbook: Workbook): Promise<SheetContent> {
  const xml = await parts.text(part)
  if (xml === undefined) throw new Error('There is no such sheet')
  const relationships = [...(await relationshipsOf(parts, part)).values()]
  const cells: Cell[] = []
  const merges: Range[] = []
  const spread = new Set<Cell>()
  let unreadFormulas = 0
  let length = 0
  let row = -1
  let column = -1
  let raw: RawCell | undefined
  let isValue = false
  let phonetic = 0
  let frameCode: string | undefined
  const frames: Record<'Header' | 'Footer', string[]> = { Header: [], Footer: [] }

  const finishCell = () => {
    if (!raw) return
    const { style } = raw
    const { text, kind } = contentOf(raw, workbook)
    if (text.trim() === '') {
      if (raw.hasFormula && raw.value === '' && raw.type === 'n') unreadFormulas++
    } else if (length < 2 * MAX_TEXT_LENGTH) {
      const cell = cellAt(raw.row, raw.column, text, { isBold: style.isBold, ...(kind && { kind }) })
      cells.push(cell)
      length += cell.text.length
      if (style.isSpread) spread.add(cell)
    }
    raw = undefined
  }

  readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1
        column = -1
      } else if (name === 'c') {
        const position = positionOf(attributes.r ?? '') ?? { row, column: column + 1 }
        column = position.column
        raw = {
          ...position,
          type: attributes.t ?? 'n',
          style: workbook.styles[Number(attributes.s ?? 0)] ?? plainStyle,
          value: '',
          hasFormula: false,
        }
      } else if (raw && name === 'f') raw.hasFormula = true
      else if (raw && name === 'rPh') phonetic++
      else if (raw && (name === 'v' || name === 't')) isValue = phonetic === 0
      else if (name === 'mergeCell') {
        const range = rangeOfReference(attributes.ref ?? '')
        if (range) merges.push(range)
      } else if (frameName.test(name)) frameCode = ''
    },
    text(text) {
      if (frameCode !== undefined) frameCode += text
      if (isValue && raw) raw.value += text
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') phonetic--
      else if (name === 'c') finishCell()
      else if (frameCode !== undefined) {
        frames[name.endsWith('Header') ? 'Header' : 'Footer'].push(sheetFrameText(frameCode))
        frameCode = undefined
      }
    },
  })
  withSpans(cells, merges, spread)
  for (const header of await definedTables(parts, relationships)) {
    for (const cell of cells) if (isIn(cell, header)) cell.isHeader = true
  }
  const frame = [...frameLines('Header', frames.Header), ...frameLines('Footer', frames.Footer)]
  return { cells, relationships, unreadFormulas, frame }
}
