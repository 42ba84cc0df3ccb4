import { Parser } from 'htmlparser2'
import type { SourceSection } from '../../../language/places'
import { type Cell, cellAt } from './tables/cells'
import { tableLinesOf } from './tables/table-lines'

const block = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend main nav ol p pre section summary ul'.split(
    ' ',
  ),
)
/** Elements whose content is not shown as text. */
const unseen = new Set(
  'head script style template noscript svg math iframe object audio video select title'.split(' '),
)
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const isHidden = ({ hidden, style = '' }: Record<string, string>) =>
  hidden !== undefined ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i.test(style)

/** Pictures that are this small are signs or count their readers; CSS pixels. */
const smallestPicture = 100

interface Table {
  cells: Cell[]
  /** The position of the next cell, from 0. */
  row: number
  column: number
  /** Columns that cells of earlier rows cover, with the first row below them. */
  covered: Map<number, number>
  span: { rowSpan: number; columnSpan: number }
  isHeader: boolean
  /** Whether it is used for layout: a cell contains another table, a heading or a list. */
  isLayout: boolean
  /** The blocks of its cells in their order, for a table that arranges a page. */
  from: number
  cell: string[]
}

interface Entry {
  text: string
  isItem: boolean
  heading?: string
}

interface HtmlText {
  text: string
  /** Where its headings start. */
  sections: SourceSection[]
  title: string
  pictures: number
}

const longestHeading = 120

/** A header cell names its column only where its whole row does; others name their row. */
function namingColumns(cells: readonly Cell[]): Cell[] {
  const labelled = new Set(cells.filter(({ isHeader }) => !isHeader).map(({ row }) => row))
  return cells.map((cell) => ({ ...cell, isHeader: cell.isHeader && !labelled.has(cell.row) }))
}

/** Collects the text of a page while its markup is read. */
class PageText {
  title = ''
  pictures = 0
  private readonly entries: Entry[] = []
  private text = ''
  private readonly lists: { isOrdered: boolean; count: number }[] = []
  private readonly tables: Table[] = []
  private readonly open: string[] = []
  /** The depth of the outermost element that is not shown. */
  private hiddenAt = 0
  private preformatted = 0

  add(text: string): void {
    if (this.open.at(-1) === 'title') this.title += text
    if (this.hiddenAt > 0) return
    this.text += this.preformatted > 0 ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ')
  }

  openElement(name: string, attributes: Record<string, string>): void {
    if (!empty.has(name)) {
      this.open.push(name)
      if (this.hiddenAt === 0 && (unseen.has(name) || isHidden(attributes))) this.hiddenAt = this.open.length
    }
    if (this.hiddenAt > 0) return
    if (name === 'br') this.text += '\n'
    else if (name === 'img') this.addPicture(attributes)
    else if (name === 'input') this.addInput(attributes)
    else if (name === 'table') this.openTable()
    else if (name === 'tr') this.openRow()
    else if (name === 'td' || name === 'th') this.openCell(name, attributes)
    else if (name === 'li') this.openItem()
    else if (block.has(name)) {
      this.endBlock()
      if (/^h[1-6]$/.test(name)) this.markLayout()
      if (name === 'ul' || name === 'ol') this.lists.push({ isOrdered: name === 'ol', count: 0 })
      if (name === 'pre') this.preformatted++
    }
  }

  closeElement(name: string): void {
    if (empty.has(name)) return
    if (this.hiddenAt === 0) this.closeShown(name)
    this.open.pop()
    if (this.open.length < this.hiddenAt) this.hiddenAt = 0
  }

  finish(): HtmlText {
    while (this.tables.length > 0) this.closeTable()
    this.endBlock()
    const sections: SourceSection[] = []
    let text = ''
    for (const [index, entry] of this.entries.entries()) {
      if (index > 0) text += entry.isItem && this.entries[index - 1]?.isItem ? '\n' : '\n\n'
      if (entry.heading !== undefined)
        sections.push({ kind: 'heading', name: entry.heading, start: text.length })
      text += entry.text
    }
    return { text, sections, title: this.title.replace(/\s+/g, ' ').trim(), pictures: this.pictures }
  }

  private closeShown(name: string): void {
    if (/^h[1-6]$/.test(name)) this.endBlock({ isHeading: true })
    else if (name === 'li') this.endBlock({ isItem: true })
    else if (name === 'ul' || name === 'ol') {
      this.endBlock({ isItem: true })
      this.lists.pop()
    } else if (name === 'td' || name === 'th') this.closeCell()
    else if (name === 'table') this.closeTable()
    else if (block.has(name)) this.endBlock()
    if (name === 'pre') this.preformatted--
  }

  private addPicture({ width, height, alt = '' }: Record<string, string>): void {
    const size = Math.max(Number.parseInt(width ?? '', 10) || 0, Number.parseInt(height ?? '', 10) || 0)
    if (size === 0 || size >= smallestPicture) this.pictures++
    if (size >= smallestPicture && alt.trim() !== '') this.text += ` [Picture: ${alt.trim()}] `
  }

  private addInput({ type = 'text', value = '', checked }: Record<string, string>): void {
    if (type === 'checkbox' || type === 'radio') this.text += checked === undefined ? ' ☐ ' : ' ☒ '
    else if (type === 'text' || type === 'number' || type === 'date' || type === 'email')
      this.text += ` ${value} `
  }

  private openItem(): void {
    this.endBlock({ isItem: true })
    const list = this.lists.at(-1)
    if (!list) return
    list.count++
    this.text += list.isOrdered ? `${list.count}. ` : '- '
  }

  private endBlock({ isHeading = false, isItem = this.lists.length > 0 } = {}): void {
    const text = this.text
      .replace(/[ \t]*\n[ \t]*/g, '\n')
      .replace(/ {2,}/g, ' ')
      .trim()
    this.text = ''
    if (text === '' || /^(?:-|\d+\.)$/.test(text)) return
    const entry: Entry = { text, isItem }
    if (isHeading) entry.heading = text.replace(/\s+/g, ' ').slice(0, longestHeading).toWellFormed()
    this.tables.at(-1)?.cell.push(text)
    this.entries.push(entry)
  }

  private markLayout(): void {
    for (const table of this.tables) table.isLayout = true
  }

  private openTable(): void {
    this.endBlock()
    this.markLayout()
    this.tables.push({
      cells: [],
      row: -1,
      column: 0,
      covered: new Map(),
      span: { rowSpan: 1, columnSpan: 1 },
      isHeader: false,
      isLayout: false,
      from: this.entries.length,
      cell: [],
    })
  }

  private openRow(): void {
    const table = this.tables.at(-1)
    if (!table) return
    table.row++
    table.column = 0
  }

  private openCell(name: string, { colspan, rowspan }: Record<string, string>): void {
    this.endBlock()
    const table = this.tables.at(-1)
    if (!table) return
    const spanOf = (value: string | undefined) =>
      Math.min(Math.max(Number.parseInt(value ?? '', 10) || 1, 1), 1_000)
    table.span = { rowSpan: spanOf(rowspan), columnSpan: spanOf(colspan) }
    table.isHeader = name === 'th'
    table.cell = []
  }

  private closeCell(): void {
    this.endBlock()
    const table = this.tables.at(-1)
    if (!table) return
    const { row, span, isHeader } = table
    while ((table.covered.get(table.column) ?? 0) > row) table.column++
    const text = table.cell.join(' ')
    if (text !== '') table.cells.push(cellAt(row, table.column, text, { ...span, isHeader }))
    for (let column = table.column; column < table.column + span.columnSpan; column++) {
      table.covered.set(column, row + span.rowSpan)
    }
    table.column += span.columnSpan
    table.cell = []
  }

  private closeTable(): void {
    this.endBlock()
    const table = this.tables.pop()
    // The blocks of a layout table stay unchanged.
    if (!table || table.isLayout || table.cells.every(({ column }) => column === 0)) return
    this.entries.length = table.from
    const lines = tableLinesOf(namingColumns(table.cells))
      .map(({ text }) => text)
      .join('\n')
    if (lines !== '') this.entries.push({ text: lines, isItem: false })
  }
}

/**
 * Converts a page to text: headings and paragraphs with an empty line between, list items with their marker, tables row
 * by row. Runs no script and loads nothing.
 */
export function htmlToText(html: string): HtmlText {
  const page = new PageText()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => page.openElement(name, attributes),
      ontext: (text) => page.add(text),
      onclosetag: (name) => page.closeElement(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(html)
  return page.finish()
}
