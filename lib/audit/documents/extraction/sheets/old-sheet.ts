import { columnName } from '../../../../language/cell-range'
import { MAX_TEXT_LENGTH } from '../clean-text'
import { sheetFrameText } from '../frame-lines'
import { type Cell, cellAt } from '../tables/cells'
import type { Range } from '../tables/grid'
import { numberFormatOf, numberText } from './number-text'
import { type BiffRecord, RecordReader, recordsOf } from './old-records'
import { type OldWorkbook, record } from './old-workbook'
import { withSpans } from './sheet-cells'
import type { CellStyle } from './workbook'

interface OldSheetContent {
  cells: Cell[]
  comments: { row: number; column: number; line: string }[]
  /** The texts of its shapes. */
  shapes: string[]
  pictures: number
  charts: number
  header: string
  footer: string
}

const plainStyle: CellStyle = { format: numberFormatOf('General'), isBold: false, isSpread: false }

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** Kinds of objects that are drawn on a sheet. */
const drawnKind = { chart: 5, picture: 8 } as const

/** A number that is stored in 30 bits: an integer or the upper half of a floating-point number, or a hundredth of it. */
function rational(stored: number): number {
  let value: number
  if (stored & 2) value = stored >> 2
  else {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt32LE((stored & 0xfffffffc) >>> 0, 4)
    value = bytes.readDoubleLE(0)
  }
  return stored & 1 ? value / 100 : value
}

class OldSheetReader {
  readonly content: OldSheetContent = {
    cells: [],
    comments: [],
    shapes: [],
    pictures: 0,
    charts: 0,
    header: '',
    footer: '',
  }
  private readonly merges: Range[] = []
  private readonly spread = new Set<Cell>()
  private length = 0
  /** The cell whose formula has a text as its result, which follows. */
  private pending: { row: number; column: number; style: number } | undefined
  private object = -1
  private readonly texts = new Map<number, string>()
  private readonly notes: { row: number; column: number; object: number; author: string }[] = []

  constructor(private readonly workbook: OldWorkbook) {}

  finish(): OldSheetContent {
    const { content, notes, texts } = this
    withSpans(content.cells, this.merges, this.spread)
    for (const { row, column, object, author } of notes) {
      const text = (texts.get(object) ?? '').replace(/\s+/g, ' ').trim()
      texts.delete(object)
      if (text === '') continue
      // Excel starts a note with the name of its author.
      const own = author !== '' && text.startsWith(`${author}:`) ? text.slice(author.length + 1).trim() : text
      const cell = `${columnName(column)}${row + 1}`
      content.comments.push({
        row,
        column,
        line: `Comment on ${cell}${author === '' ? '' : ` by ${author}`}: ${own}`,
      })
    }
    content.comments.sort((one, other) => one.row - other.row || one.column - other.column)
    content.shapes.push(...[...texts.values()].map((text) => text.trim()).filter((text) => text !== ''))
    return content
  }

  read({ type, parts }: BiffRecord): void {
    const reader = new RecordReader(parts)
    const [first] = parts
    switch (type) {
      case record.textNumber: {
        const place = this.placeOf(reader)
        this.add(place, { text: this.workbook.sharedStrings[reader.long()] ?? '' })
        break
      }
      case record.text:
      case record.richText: {
        const place = this.placeOf(reader)
        this.add(place, { text: reader.string() })
        break
      }
      case record.number:
        if (first && first.length >= 14) this.addNumber(this.placeOf(reader), first.readDoubleLE(6))
        break
      case record.rational: {
        const place = this.placeOf(reader)
        this.addNumber(place, rational(reader.long() | 0))
        break
      }
      case record.rationals: {
        const [row, column] = [reader.word(), reader.word()]
        const count = Math.floor(((first?.length ?? 0) - 6) / 6)
        for (let index = 0; index < count; index++) {
          const style = reader.word()
          this.addNumber({ row, column: column + index, style }, rational(reader.long() | 0))
        }
        break
      }
      case record.boolean: {
        const place = this.placeOf(reader)
        const value = reader.byte()
        this.add(place, {
          text: reader.byte() === 1 ? (errors[value] ?? '') : value === 1 ? 'TRUE' : 'FALSE',
        })
        break
      }
      case record.formula:
        if (first && first.length >= 14) this.addResult(this.placeOf(reader), first.subarray(6, 14))
        break
      case record.result:
        if (this.pending) this.add(this.pending, { text: reader.string() })
        this.pending = undefined
        break
      case record.merges:
        for (let left = Math.min(reader.word(), 2_000); left > 0; left--) {
          const [top, bottom, from, to] = [reader.word(), reader.word(), reader.word(), reader.word()]
          this.merges.push({ top, bottom, left: from, right: to })
        }
        break
      case record.header:
        if (!reader.isAtEnd) this.content.header = sheetFrameText(reader.string())
        break
      case record.footer:
        if (!reader.isAtEnd) this.content.footer = sheetFrameText(reader.string())
        break
      case record.drawn:
        reader.skip(4)
        this.countDrawn(reader.word(), reader.word())
        break
      case record.drawnText:
        this.addDrawnText(parts)
        break
      case record.note: {
        const [row, column] = [reader.word(), reader.word()]
        reader.skip(2)
        const object = reader.word()
        this.notes.push({ row, column, object, author: reader.string().trim() })
        break
      }
    }
  }

  private placeOf(reader: RecordReader) {
    return { row: reader.word(), column: reader.word(), style: reader.word() }
  }

  private addResult(place: { row: number; column: number; style: number }, result: Buffer): void {
    this.pending = undefined
    if (result.readUInt16LE(6) !== 0xffff) this.addNumber(place, result.readDoubleLE(0))
    else if (result[0] === 0) this.pending = place
    else if (result[0] === 1) this.add(place, { text: result[2] === 1 ? 'TRUE' : 'FALSE' })
    else if (result[0] === 2) this.add(place, { text: errors[result[2]!] ?? '' })
  }

  private addNumber(place: { row: number; column: number; style: number }, value: number): void {
    if (!Number.isFinite(value)) return
    const { format } = this.workbook.styles[place.style] ?? plainStyle
    this.add(place, numberText(value, format, this.workbook.is1904))
  }

  private add(
    { row, column, style: number }: { row: number; column: number; style: number },
    { text, kind }: { text: string; kind?: Cell['kind'] },
  ): void {
    if (text.trim() === '' || this.length > 2 * MAX_TEXT_LENGTH) return
    const style = this.workbook.styles[number] ?? plainStyle
    const cell = cellAt(row, column, text, { isBold: style.isBold, ...(kind && { kind }) })
    this.content.cells.push(cell)
    this.length += cell.text.length
    if (style.isSpread) this.spread.add(cell)
  }

  private countDrawn(kind: number, object: number): void {
    this.object = object
    if (kind === drawnKind.picture) this.content.pictures++
    else if (kind === drawnKind.chart) this.content.charts++
  }

  /** The text of the last object: its characters follow in the parts that continue the record. */
  private addDrawnText([head, ...rest]: Buffer[]): void {
    if (!head || head.length < 12 || rest.length === 0) return
    const count = head.readUInt16LE(10)
    const [first] = rest
    if (count === 0 || !first || first.length === 0) return
    const reader = new RecordReader(rest)
    const isWide = (reader.byte() & 1) === 1
    this.texts.set(this.object, reader.characters(count, isWide))
  }
}

/** Reads the cells of a worksheet of Excel 97 to 2003 as the sheet shows them. Charts on it have streams of their own. */
export function readOldSheet(stream: Buffer, at: number, workbook: OldWorkbook): OldSheetContent {
  const reader = new OldSheetReader(workbook)
  let depth = 0
  for (const each of recordsOf(stream, at)) {
    if (each.type === record.begin) depth++
    else if (each.type === record.endOfFile) {
      depth--
      if (depth <= 0) break
    } else if (depth === 1) reader.read(each)
  }
  return reader.finish()
}
