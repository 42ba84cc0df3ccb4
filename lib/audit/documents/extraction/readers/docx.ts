import type { SourceSection } from '../../../../language/places'
import { chartLines } from '../chart-lines'
import { diagramLines } from '../diagram-lines'
import { frameLines } from '../frame-lines'
import { readXml, relationshipsOf } from '../office-xml'
import { type Cell, cellAt } from '../tables/cells'
import { tableLinesOf } from '../tables/table-lines'
import { ListCounter, type Numbering, readNumbering, withoutPrefixes } from '../word-numbering'
import { openZipParts, type ZipParts } from '../zip-parts'
import type { LeftOut, ReaderResult } from './reading'

interface Style {
  basedOn?: string
  isBold?: boolean
  /** Of a style of tables: whether it sets the first row in bold type or on a background of its own. */
  marksFirstRow?: boolean
  name: string
  outline?: number
  listId?: string
  depth?: number
}

/** A table while it is read. */
interface OpenTable {
  cells: Cell[]
  row: number
  column: number
  /** The blocks of the cell being read. */
  texts: string[]
  span: number
  isContinued: boolean
  /** Cells that may go on in the rows below, by column. */
  merged: Map<number, Cell>
  /** The file repeats the row on each page. */
  isHeaderRow: boolean
  letters: number
  boldLetters: number
}

const newTable = (): OpenTable => ({
  cells: [],
  row: -1,
  column: 0,
  texts: [],
  span: 1,
  isContinued: false,
  merged: new Map(),
  isHeaderRow: false,
  letters: 0,
  boldLetters: 0,
})

interface Context {
  styles: ReadonlyMap<string, Style>
  numbering: Numbering
  comments: ReadonlyMap<string, string>
  /** Lines of the charts and diagrams of a part, by relationship id. */
  drawings: ReadonlyMap<string, string[]>
}

/** A paragraph, or a table with its lines. */
interface Block {
  text: string
  /** Whether it stays close to its neighbours of this kind: the items of a list. */
  isItem: boolean
  /** What people cite the text below it by. */
  heading?: string
}

interface Paragraph {
  text: string
  styleId?: string
  listId?: string
  depth?: number
  outline?: number
  /** Blocks anchored in it: text boxes, comments, charts. */
  after: Block[]
}

const mainPart = 'word/document.xml'
/** A placeholder for a note in the text until the notes are numbered; XML cannot hold these characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: marks of our own
const noteReference = /\u0002([^\u0003]*)\u0003/g

const longestHeading = 120
/** A picture smaller than 1.5 cm in both directions is a symbol; lengths in EMU. */
const smallestPicture = 540_000

/** Signs of symbol fonts that carry a meaning. */
const symbols: Record<string, string> = {
  F0A8: '☐',
  F06F: '☐',
  F0FE: '☒',
  F078: '☒',
  F0FC: '✓',
  F0FB: '✗',
  F0E0: '→',
  F0DF: '←',
}

const isNote = new Set(['footnote', 'endnote', 'comment'])

const isOn = (value: string | undefined) => value !== '0' && value !== 'false' && value !== 'off'

function readStyles(xml: string | undefined): Map<string, Style> {
  const styles = new Map<string, Style>()
  if (xml === undefined) return styles
  let style: Style | undefined
  /** The part of a table that the following properties are for. */
  let condition = ''
  readXml(xml, {
    open(name, given) {
      const attributes = withoutPrefixes(given)
      const value = attributes.val
      if (name === 'style') {
        style = { name: '' }
        condition = ''
        if (attributes.type !== 'numbering') styles.set(attributes.styleId ?? '', style)
      } else if (!style) return
      else if (name === 'tblStylePr') condition = attributes.type ?? ''
      else if (name === 'b' && isOn(value)) {
        if (condition === '') style.isBold = true
        else if (condition === 'firstRow') style.marksFirstRow = true
      } else if (name === 'shd' && condition === 'firstRow') style.marksFirstRow = true
      else if (name === 'name') style.name = value ?? ''
      else if (name === 'basedOn') style.basedOn = value
      else if (name === 'outlineLvl') style.outline = Number(value)
      else if (name === 'numId') style.listId = value
      else if (name === 'ilvl') style.depth = Number(value)
    },
    close(name) {
      if (name === 'style') style = undefined
      else if (name === 'tblStylePr') condition = ''
    },
  })
  return styles
}

/** A property of a style, its own or inherited. */
function inherited<Key extends keyof Style>(
  styles: ReadonlyMap<string, Style>,
  styleId: string | undefined,
  key: Key,
): Style[Key] | undefined {
  const seen = new Set<string>()
  for (let id = styleId; id !== undefined && !seen.has(id); id = styles.get(id)?.basedOn) {
    seen.add(id)
    const value = styles.get(id)?.[key]
    if (value !== undefined) return value
  }
  return undefined
}

const headingStyle = /^(?:heading ?[1-9]|title|subtitle|überschrift ?[1-9]|titre ?[1-9])$/i

/** Reads the body of one part: the document, its notes, its comments, a header. */
class PartReader {
  readonly blocks: Block[] = []
  readonly leftOut: LeftOut[] = []
  /** The entries of a part of footnotes, endnotes or comments, by their id. */
  readonly notes = new Map<string, { text: string; author: string }>()
  private readonly paragraphs: Paragraph[] = []
  private readonly tables: OpenTable[] = []
  private isBoldRun = false
  /** The style of the table whose properties are being read. */
  private tableStyle: string | undefined
  private skippedDepth = 0
  private isText = false
  private extent: { width: number; height: number } | undefined
  private isDropped = false
  private note: { id: string; author: string; from: number } | undefined
  private section: string | undefined
  /** Notes of the part, each read into blocks of its own. */
  private readonly onNote: ((id: string) => void) | undefined

  constructor(
    private readonly context: Context,
    private readonly counter: ListCounter,
    onNote?: (id: string) => void,
  ) {
    this.onNote = onNote
  }

  read(xml: string): this {
    readXml(xml, {
      open: (name, attributes) => this.open(name, withoutPrefixes(attributes)),
      text: (text) => {
        const paragraph = this.paragraphs.at(-1)
        if (!this.isText || !paragraph) return
        paragraph.text += text
        this.weigh(paragraph, text)
      },
      close: (name) => this.close(name),
    })
    return this
  }

  private open(name: string, attributes: Record<string, string>): void {
    // Content that is stored twice for older programs, and text that was moved away.
    if (this.skippedDepth > 0 || name === 'Fallback' || name === 'moveFrom') {
      this.skippedDepth++
      return
    }
    if (name === 'p') this.paragraphs.push({ text: '', after: [] })
    else if (name === 't') this.isText = true
    else if (name === 'tbl') this.tables.push(newTable())
    else if (name === 'tblStyle') this.tableStyle = attributes.val
    else if (name === 'tblLook') this.markFirstRow(attributes)
    else if (name === 'tr') this.openRow()
    else if (name === 'tblHeader') this.markRow(attributes.val)
    else if (name === 'tc') this.openCell()
    else if (name === 'r') this.isBoldRun = false
    else if (name === 'b') this.isBoldRun = isOn(attributes.val)
    else if (name === 'gridBefore') this.skipColumns(Number(attributes.val))
    else if (name === 'gridSpan') this.spanCell(Number(attributes.val))
    else if (name === 'vMerge') this.mergeCell(attributes.val)
    else if (isNote.has(name)) this.openNote(attributes)
    else {
      const paragraph = this.paragraphs.at(-1)
      if (paragraph) this.openInParagraph(paragraph, name, attributes)
    }
  }

  private openInParagraph(paragraph: Paragraph, name: string, attributes: Record<string, string>): void {
    const value = attributes.val
    switch (name) {
      case 'pStyle':
        paragraph.styleId = value
        break
      case 'numId':
        paragraph.listId = value
        break
      case 'ilvl':
        paragraph.depth = Number(value)
        break
      case 'outlineLvl':
        paragraph.outline = Number(value)
        break
      case 'tab':
        // Also the name of the tab stops of a paragraph, which have a position.
        if (attributes.pos === undefined) paragraph.text += '\t'
        break
      case 'br':
      case 'cr':
        paragraph.text += attributes.type === 'page' ? '' : '\n'
        break
      case 'noBreakHyphen':
        paragraph.text += '-'
        break
      case 'sym':
        paragraph.text += symbols[(attributes.char ?? '').toUpperCase()] ?? ''
        break
      case 'checkBox':
        paragraph.text += '☐'
        break
      case 'checked':
        // A check box of an old form; those of today write their sign as text.
        if (isOn(value) && paragraph.text.endsWith('☐')) paragraph.text = `${paragraph.text.slice(0, -1)}☒`
        break
      case 'footnoteReference':
      case 'endnoteReference': {
        const id = `${name.slice(0, -'Reference'.length)} ${attributes.id}`
        if (attributes.id !== undefined) this.onNote?.(id)
        paragraph.text += `\u0002${id}\u0003`
        break
      }
      case 'commentReference': {
        const comment = this.context.comments.get(attributes.id ?? '')
        if (comment) paragraph.after.push({ text: comment, isItem: false })
        break
      }
      case 'extent':
        this.extent = { width: Number(attributes.cx), height: Number(attributes.cy) }
        break
      case 'pic':
        if (!this.extent || Math.max(this.extent.width, this.extent.height) >= smallestPicture)
          this.leaveOut('picture')
        break
      case 'imagedata':
        this.leaveOut('picture')
        break
      case 'OLEObject':
        this.leaveOut('embedded')
        break
      case 'chart':
        this.addDrawing(paragraph, attributes.id, 'chart')
        break
      case 'relIds':
        this.addDrawing(paragraph, attributes.dm, 'drawing')
        break
    }
  }

  private addDrawing(paragraph: Paragraph, id: string | undefined, what: LeftOut['what']): void {
    const lines = this.context.drawings.get(id ?? '')
    if (!lines) return
    if (lines.length === 0) this.leaveOut(what)
    else paragraph.after.push({ text: lines.join('\n'), isItem: false })
  }

  private leaveOut(what: LeftOut['what']): void {
    const where = this.section === undefined ? undefined : ({ kind: 'heading', name: this.section } as const)
    this.leftOut.push({ what, count: 1, ...(where && { where }) })
  }

  private openNote({ type, id = '', author = '' }: Record<string, string>): void {
    // Separators between text and notes are stored as notes of a type of their own.
    this.isDropped = type !== undefined && type !== 'normal'
    this.note = { id, author, from: this.blocks.length }
  }

  private closeNote(): void {
    const { note } = this
    if (!note) return
    const text = oneLine(this.blocks.slice(note.from))
    if (text !== '') this.notes.set(note.id, { text, author: note.author })
    this.note = undefined
    this.isDropped = false
  }

  private close(name: string): void {
    if (this.skippedDepth > 0) {
      this.skippedDepth--
      return
    }
    if (name === 't') this.isText = false
    else if (name === 'p') this.closeParagraph()
    else if (name === 'tc') this.closeCell()
    else if (name === 'tbl') this.closeTable()
    else if (isNote.has(name)) this.closeNote()
  }

  private closeParagraph(): void {
    const paragraph = this.paragraphs.pop()
    if (!paragraph || this.isDropped) return
    const { styles } = this.context
    const text = paragraph.text.replace(/[ \t]*\n[ \t]*/g, '\n').trim()
    const style = paragraph.styleId ? styles.get(paragraph.styleId) : undefined
    const listId = paragraph.listId ?? inherited(styles, paragraph.styleId, 'listId')
    const depth = paragraph.depth ?? inherited(styles, paragraph.styleId, 'depth') ?? 0
    const outline = paragraph.outline ?? inherited(styles, paragraph.styleId, 'outline')
    const isHeading =
      (outline !== undefined && outline < 9) ||
      headingStyle.test(style?.name ?? '') ||
      /^(?:heading[1-9]|title|subtitle)$/i.test(paragraph.styleId ?? '')
    const mark = text !== '' && listId && listId !== '0' ? this.counter.next(listId, depth) : undefined
    const whole = mark && mark.text !== '' ? `${mark.text} ${text}` : text
    const block: Block = { text: whole, isItem: mark !== undefined && !isHeading }
    if (
      text !== '' &&
      (isHeading || mark?.isClause) &&
      this.tables.length === 0 &&
      this.paragraphs.length === 0
    ) {
      block.heading = whole.replace(/\s+/g, ' ').slice(0, longestHeading).toWellFormed()
      this.section = block.heading
    }
    this.add([...(text === '' ? [] : [block]), ...paragraph.after])
  }

  /** Adds blocks where they belong: after the paragraph with the text box, into a cell, or into the part. */
  private add(blocks: Block[]): void {
    const around = this.paragraphs.at(-1)
    if (around) around.after.push(...blocks)
    else if (this.tables.length > 0) this.tables.at(-1)!.texts.push(...blocks.map(({ text }) => text))
    else this.blocks.push(...blocks)
  }

  private openRow(): void {
    const table = this.tables.at(-1)
    if (!table) return
    table.row++
    table.column = 0
    table.isHeaderRow = table.row === 0 && this.firstRows.has(table)
  }

  /** Tables whose style shows their first row as a header. */
  private readonly firstRows = new Set<OpenTable>()

  private markFirstRow({ val = '', firstRow }: Record<string, string>): void {
    const table = this.tables.at(-1)
    // The flags of older files are bits.
    const isUsed = firstRow === undefined ? (Number.parseInt(val, 16) & 0x20) !== 0 : isOn(firstRow)
    const isMarked = inherited(this.context.styles, this.tableStyle, 'marksFirstRow') === true
    if (table && isUsed && isMarked) this.firstRows.add(table)
    this.tableStyle = undefined
  }

  private markRow(value: string | undefined): void {
    const table = this.tables.at(-1)
    if (table && isOn(value)) table.isHeaderRow = true
  }

  private openCell(): void {
    const table = this.tables.at(-1)
    if (table) Object.assign(table, { texts: [], span: 1, isContinued: false, letters: 0, boldLetters: 0 })
  }

  /** Counts the bold letters of a cell. */
  private weigh({ styleId }: Paragraph, text: string): void {
    const table = this.tables.at(-1)
    if (!table) return
    const length = text.trim().length
    table.letters += length
    if (this.isBoldRun || inherited(this.context.styles, styleId, 'isBold')) table.boldLetters += length
  }

  /** Columns in front of a row that starts late. */
  private skipColumns(count: number): void {
    const table = this.tables.at(-1)
    if (table) table.column += Math.min(Math.max(count || 0, 0), 100)
  }

  private spanCell(span: number): void {
    const table = this.tables.at(-1)
    if (table) table.span = Math.min(Math.max(span || 1, 1), 100)
  }

  private mergeCell(value: string | undefined): void {
    const table = this.tables.at(-1)
    if (table) table.isContinued = value !== 'restart'
  }

  private closeCell(): void {
    const table = this.tables.at(-1)
    if (!table || table.row < 0) return
    const { row, column, span } = table
    table.column += span
    const above = table.merged.get(column)
    if (table.isContinued && above) {
      above.rowSpan = row - above.row + 1
      return
    }
    const cell = cellAt(row, column, table.texts.join(' '), {
      columnSpan: span,
      isBold: table.letters > 0 && table.boldLetters >= table.letters * 0.9,
      isHeader: table.isHeaderRow,
    })
    table.merged.set(column, cell)
    if (cell.text !== '') table.cells.push(cell)
    table.texts = []
  }

  private closeTable(): void {
    const table = this.tables.pop()
    if (!table) return
    const isInner = this.tables.length > 0
    const text = isInner
      ? table.cells.map((cell) => cell.text).join(' ')
      : tableLinesOf(table.cells)
          .map((line) => line.text)
          .join('\n')
    if (text !== '') this.add([{ text, isItem: false }])
  }
}

/** The text of blocks on one line. */
const oneLine = (blocks: readonly Block[]) =>
  blocks
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Joins blocks: items of a list line by line, everything else with an empty line between. */
function joinBlocks(blocks: readonly Block[]): { text: string; sections: SourceSection[] } {
  const sections: SourceSection[] = []
  let text = ''
  for (const [index, block] of blocks.entries()) {
    if (index > 0) text += block.isItem && blocks[index - 1]?.isItem ? '\n' : '\n\n'
    if (block.heading !== undefined)
      sections.push({ kind: 'heading', name: block.heading, start: text.length })
    text += block.text
  }
  return { text, sections }
}

/**
 * Reads a Word document: headings and clauses with their numbers, tables, text boxes, notes, comments, headers and
 * footers.
 * @throws Error where a part is missing or not well-formed
 */
export async function readDocx(bytes: Buffer): Promise<ReaderResult> {
  const parts = await openZipParts(bytes)
  try {
    return await readParts(parts)
  } finally {
    parts.close()
  }
}

async function readParts(parts: ZipParts): Promise<ReaderResult> {
  const xml = await parts.text(mainPart)
  if (xml === undefined) throw new Error('There is no main part')
  const relationships = await relationshipsOf(parts, mainPart)
  const partOf = async (kind: string) => {
    const found = [...relationships.values()].find((relationship) => relationship.kind === kind)
    return found && parts.text(found.part)
  }
  const bare: Context = {
    styles: readStyles(await partOf('styles')),
    numbering: readNumbering(await partOf('numbering')),
    comments: new Map(),
    drawings: new Map(),
  }
  const notesIn = (part: string | undefined) =>
    part === undefined ? new Map() : new PartReader(bare, new ListCounter(bare.numbering)).read(part).notes
  const comments = [...notesIn(await partOf('comments'))].map(
    ([id, { text, author }]) =>
      [id, author === '' ? `Comment: ${text}` : `Comment by ${author}: ${text}`] as const,
  )
  const drawings = new Map<string, string[]>()
  for (const [id, { kind, part }] of relationships) {
    if (kind === 'chart' || kind === 'chartEx') drawings.set(id, await linesOfChart(parts, kind, part))
    else if (kind === 'diagramData') drawings.set(id, diagramLines(await parts.text(part)))
  }
  const context: Context = { ...bare, comments: new Map(comments), drawings }

  const noted: string[] = []
  const body = new PartReader(context, new ListCounter(context.numbering), (id) => noted.push(id)).read(xml)
  const notes = {
    footnote: notesIn(await partOf('footnotes')),
    endnote: notesIn(await partOf('endnotes')),
  }
  const numberOf = new Map([...new Set(noted)].map((id, index) => [id, index + 1]))
  const inNumbers = (text: string) =>
    text.replace(noteReference, (_, id: string) => (numberOf.has(id) ? `[${numberOf.get(id)}]` : ''))
  const noteBlocks = [...numberOf].flatMap(([id, number]): Block[] => {
    const [kind, key] = id.split(' ') as ['footnote' | 'endnote', string]
    const note = notes[kind].get(key)
    return note ? [{ text: `[${number}] ${note.text}`, isItem: true }] : []
  })
  const frame = await frameBlocks(parts, relationships, bare)
  const blocks = [
    ...body.blocks.map((block) => ({
      ...block,
      text: inNumbers(block.text),
      ...(block.heading !== undefined && { heading: inNumbers(block.heading) }),
    })),
    ...noteBlocks,
    ...frame,
  ]
  return { ...joinBlocks(blocks), pageCount: null, unread: body.leftOut }
}

async function linesOfChart(parts: ZipParts, kind: string, part: string): Promise<string[]> {
  const xml = kind === 'chart' ? await parts.text(part) : undefined
  return xml === undefined ? [] : chartLines(xml)
}

/** The headers and footers, each text once. */
async function frameBlocks(
  parts: ZipParts,
  relationships: Awaited<ReturnType<typeof relationshipsOf>>,
  context: Context,
): Promise<Block[]> {
  const texts: Record<'header' | 'footer', string[]> = { header: [], footer: [] }
  for (const { kind, part } of relationships.values()) {
    if (kind !== 'header' && kind !== 'footer') continue
    const xml = await parts.text(part)
    if (xml === undefined) continue
    texts[kind].push(oneLine(new PartReader(context, new ListCounter(context.numbering)).read(xml).blocks))
  }
  return [...frameLines('Header', texts.header), ...frameLines('Footer', texts.footer)].map((text) => ({
    text,
    isItem: false,
  }))
}
