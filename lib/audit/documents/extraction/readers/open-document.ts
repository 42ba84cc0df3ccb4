import { referenceOf } from '../../../../language/cell-range'
import type { SourceSection } from '../../../../language/places'
import { frameLines } from '../frame-lines'
import { readXml } from '../office-xml'
import { type Cell, cellAt } from '../tables/cells'
import { sheetLines, tableLinesOf } from '../tables/table-lines'
import { withoutPrefixes } from '../word-numbering'
import { openZipParts } from '../zip-parts'
import type { LeftOut, ReaderResult, SheetGrid } from './reading'

type Flavour = 'text' | 'sheet' | 'slides'

/** A run of equal cells or rows of this length is the empty rest of a sheet. */
const longestRepeat = 1_000
const mostRows = 100_000
const longestHeading = 120
/** A picture smaller than this in both directions is a sign, in centimetres. */
const smallestPicture = 1.5

function centimetres(length: string | undefined): number {
  const [, number, unit] = /^([\d.]+)(cm|mm|in|pt|px)$/.exec(length ?? '') ?? []
  if (!number) return Number.POSITIVE_INFINITY
  const size = { cm: 1, mm: 0.1, in: 2.54, pt: 2.54 / 72, px: 2.54 / 96 }[unit as 'cm']
  return Number(number) * size
}

interface Table {
  cells: Cell[]
  /** The position of the next cell, from 0. */
  row: number
  column: number
  cell: string[]
  span: { rowSpan: number; columnSpan: number }
  columnRepeat: number
  rowRepeat: number
  isHeader: boolean
}

/** Reads the content part of an OpenDocument file, with or without prefixes of its own. */
class ContentReader {
  readonly sections: SourceSection[] = []
  readonly unread: LeftOut[] = []
  readonly grids: SheetGrid[] = []
  pageCount = 0
  text = ''
  private readonly paragraphs: { text: string; isHeading: boolean; isHidden: boolean }[] = []
  private readonly tables: Table[] = []
  private readonly lists: { count: number }[] = []
  private notes: string[] = []
  private wasItem = false
  private place: LeftOut['where']
  private frame = { width: 0, height: 0 }
  private noteDepth = 0
  private commentBy: string | undefined
  private isAuthor = false
  private readonly comment: string[] = []
  /** Comments that follow the paragraph they are in. */
  private comments: string[] = []
  private trackedDepth = 0
  private speakerNotes: string[] | undefined
  private rowsLeft = mostRows

  constructor(private readonly flavour: Flavour) {}

  read(xml: string): this {
    readXml(xml, {
      open: (name, attributes) => this.open(name, withoutPrefixes(attributes)),
      text: (text) => {
        if (this.isAuthor) this.commentBy += text
        else if (this.paragraphs.length > 0 && this.trackedDepth === 0)
          this.paragraphs.at(-1)!.text += text.replace(/\s+/g, ' ')
      },
      close: (name) => this.close(name),
    })
    if (this.notes.length > 0) this.addBlock(this.notes.join('\n'))
    return this
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.trackedDepth > 0 || name === 'tracked-changes' || name === 'note-citation') {
      this.trackedDepth++
      return
    }
    const paragraph = this.paragraphs.at(-1)
    if (name === 'p' || name === 'h')
      this.paragraphs.push({ text: '', isHeading: name === 'h', isHidden: false })
    else if (name === 'tab' && paragraph) paragraph.text += '\t'
    else if (name === 'line-break' && paragraph) paragraph.text += '\n'
    else if (name === 's' && paragraph) paragraph.text += ' '.repeat(Math.min(Number(attributes.c) || 1, 20))
    else if (name === 'list') this.lists.push({ count: 0 })
    else if (name === 'table') this.openTable(attributes)
    else if (name === 'table-header-rows') this.markHeader(true)
    else if (name === 'table-row') this.openRow(attributes)
    else if (name === 'table-cell' || name === 'covered-table-cell') this.openCell(attributes)
    else if (name === 'page') this.openPage()
    else if (name === 'notes') this.speakerNotes = []
    else if (name === 'note-body') this.noteDepth = this.paragraphs.length
    else if (name === 'annotation') {
      this.commentBy = ''
      this.comment.length = 0
    } else if (name === 'creator') this.isAuthor = this.commentBy !== undefined
    else if (name === 'frame')
      this.frame = { width: centimetres(attributes.width), height: centimetres(attributes.height) }
    else if (name === 'image') {
      if (Math.max(this.frame.width, this.frame.height) >= smallestPicture) this.leaveOut('picture')
    } else if (name === 'object') this.leaveOut('chart')
    else if (name === 'object-ole') this.leaveOut('embedded')
    else if (name === 'plugin') this.leaveOut('media')
  }

  private close(name: string): void {
    if (this.trackedDepth > 0) {
      this.trackedDepth--
      return
    }
    if (name === 'p' || name === 'h') this.closeParagraph()
    else if (name === 'list') {
      this.lists.pop()
      if (this.lists.length === 0) this.wasItem = false
    } else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell()
    else if (name === 'table-row') this.closeRow()
    else if (name === 'table-header-rows') this.markHeader(false)
    else if (name === 'table') this.closeTable()
    else if (name === 'notes') this.closeSpeakerNotes()
    else if (name === 'creator') this.isAuthor = false
    else if (name === 'note-body') this.noteDepth = 0
    else if (name === 'annotation') this.closeComment()
  }

  private leaveOut(what: LeftOut['what']): void {
    // The preview of a chart is stored as a picture beside it.
    if (what === 'chart') this.frame = { width: 0, height: 0 }
    this.unread.push({ what, count: 1, ...(this.place && { where: this.place }) })
  }

  private openPage(): void {
    this.pageCount++
    this.startSection({ kind: 'slide', name: String(this.pageCount) })
  }

  private startSection(place: NonNullable<LeftOut['where']>): void {
    this.place = place
    this.sections.push({ ...place, start: this.text.length })
  }

  private closeParagraph(): void {
    this.endParagraph()
    if (this.paragraphs.length > 0 || this.commentBy !== undefined) return
    for (const comment of this.comments) this.addBlock(comment)
    this.comments = []
  }

  private endParagraph(): void {
    const paragraph = this.paragraphs.pop()
    const text = paragraph?.text.replace(/ *\n */g, '\n').trim() ?? ''
    if (!paragraph || text === '') return
    if (this.commentBy !== undefined) this.comment.push(text)
    else if (this.noteDepth > 0 && this.paragraphs.length >= this.noteDepth) {
      const around = this.paragraphs.at(-1)
      const number = this.notes.length + 1
      if (around) around.text += `[${number}]`
      this.notes.push(`[${number}] ${text}`)
    } else if (this.speakerNotes) this.speakerNotes.push(text)
    else if (this.tables.length > 0) this.tables.at(-1)!.cell.push(text)
    else if (this.lists.length > 0 && !paragraph.isHeading) this.addBlock(`- ${text}`, true)
    else {
      if (paragraph.isHeading && this.flavour === 'text') {
        this.addBlock(text)
        const name = text.replace(/\s+/g, ' ').slice(0, longestHeading).toWellFormed()
        this.place = { kind: 'heading', name }
        this.sections.push({ ...this.place, start: this.text.length - text.length })
      } else this.addBlock(text)
    }
  }

  private addBlock(text: string, isItem = false): void {
    if (this.text !== '') this.text += isItem && this.wasItem ? '\n' : '\n\n'
    this.text += text
    this.wasItem = isItem
  }

  private closeComment(): void {
    const by = this.commentBy?.trim() ?? ''
    this.commentBy = undefined
    const text = this.comment.join(' ')
    if (text === '') return
    const line = by === '' ? `Comment: ${text}` : `Comment by ${by}: ${text}`
    if (this.tables.length > 0) this.tables.at(-1)!.cell.push(line)
    else this.comments.push(line)
  }

  private closeSpeakerNotes(): void {
    const notes = (this.speakerNotes ?? []).join(' ')
    this.speakerNotes = undefined
    if (notes !== '') this.addBlock(`Notes: ${notes}`)
  }

  private openTable({ name = '' }: Record<string, string>): void {
    if (this.flavour === 'sheet' && this.tables.length === 0) {
      this.pageCount++
      this.startSection({ kind: 'sheet', name })
      this.addBlock(name)
    }
    this.tables.push({
      cells: [],
      row: 0,
      column: 0,
      cell: [],
      span: { rowSpan: 1, columnSpan: 1 },
      columnRepeat: 1,
      rowRepeat: 1,
      isHeader: false,
    })
  }

  private markHeader(isHeader: boolean): void {
    const table = this.tables.at(-1)
    if (table) table.isHeader = isHeader
  }

  private openRow(attributes: Record<string, string>): void {
    const table = this.tables.at(-1)
    if (table) Object.assign(table, { column: 0, rowRepeat: Number(attributes['number-rows-repeated']) || 1 })
  }

  private openCell(attributes: Record<string, string>): void {
    const table = this.tables.at(-1)
    if (!table) return
    const count = (name: string) => Math.max(1, Number(attributes[name]) || 1)
    table.cell = []
    table.columnRepeat = count('number-columns-repeated')
    table.span = {
      rowSpan: Math.min(count('number-rows-spanned'), longestRepeat),
      columnSpan: Math.min(count('number-columns-spanned'), longestRepeat),
    }
  }

  private closeCell(): void {
    const table = this.tables.at(-1)
    if (!table) return
    const text = table.cell.join(' ')
    for (let count = 0; text !== '' && count < Math.min(table.columnRepeat, longestRepeat); count++) {
      const { row, column, span, isHeader } = table
      table.cells.push(cellAt(row, column + count, text, { ...span, isHeader }))
    }
    table.column += table.columnRepeat
    table.cell = []
  }

  private closeRow(): void {
    const table = this.tables.at(-1)
    if (!table) return
    const { row, rowRepeat } = table
    const cells = table.cells.slice(table.cells.findLastIndex((cell) => cell.row < row) + 1)
    for (let count = 1; count < Math.min(rowRepeat, longestRepeat) && cells.length > 0; count++) {
      if (this.rowsLeft-- <= 0) break
      table.cells.push(...cells.map((cell) => ({ ...cell, row: row + count })))
    }
    table.row += rowRepeat
  }

  private closeTable(): void {
    const table = this.tables.pop()
    if (!table) return
    const around = this.tables.at(-1)
    if (around) {
      around.cell.push(table.cells.map(({ text }) => text).join(' '))
      return
    }
    if (this.flavour !== 'sheet') {
      const lines = tableLinesOf(table.cells).map(({ text }) => text)
      if (lines.length > 0) this.addBlock(lines.join('\n'))
      return
    }
    this.grids.push({ name: this.place?.name ?? '', isHidden: false, cells: table.cells })
    for (const [index, { text, range }] of sheetLines(table.cells).entries()) {
      this.text += index === 0 ? '\n\n' : '\n'
      if (range) this.sections.push({ kind: 'cells', name: referenceOf(range), start: this.text.length })
      this.text += text
    }
  }
}

/** The headers and footers of the pages, as lines. */
function frameIn(styles: string | undefined): string[] {
  const texts: Record<'header' | 'footer', string[]> = { header: [], footer: [] }
  if (styles === undefined) return []
  let current: string[] | undefined
  let text = ''
  readXml(styles, {
    open(name) {
      const frame = /^(header|footer)(?:-left|-first)?$/.exec(name)?.[1] as 'header' | 'footer' | undefined
      if (frame) {
        current = texts[frame]
        text = ''
      } else if (name === 'p' || name === 'tab' || name === 's') text += ' '
    },
    text(part) {
      if (current) text += part
    },
    close(name) {
      if (!current || !/^(?:header|footer)(?:-left|-first)?$/.test(name)) return
      current.push(text)
      current = undefined
    },
  })
  return [...frameLines('Header', texts.header), ...frameLines('Footer', texts.footer)]
}

/**
 * Reads an OpenDocument file: text with its headings, sheets with the cells as they are shown, slides with their notes.
 * @throws Error where a part is missing or not well-formed
 */
async function readOpenDocument(bytes: Buffer, flavour: Flavour): Promise<ReaderResult> {
  const parts = await openZipParts(bytes)
  try {
    const xml = await parts.text('content.xml')
    if (xml === undefined) throw new Error('There is no content')
    const { text: body, sections, unread, pageCount, grids } = new ContentReader(flavour).read(xml)
    const frame = flavour === 'slides' ? [] : frameIn(await parts.text('styles.xml'))
    const text = [body, ...frame].join('\n\n')
    return { text, sections, unread, pageCount: flavour === 'text' ? null : pageCount, grids }
  } finally {
    parts.close()
  }
}

export const readOpenText = (bytes: Buffer) => readOpenDocument(bytes, 'text')
export const readOpenSheet = (bytes: Buffer) => readOpenDocument(bytes, 'sheet')
export const readOpenSlides = (bytes: Buffer) => readOpenDocument(bytes, 'slides')
