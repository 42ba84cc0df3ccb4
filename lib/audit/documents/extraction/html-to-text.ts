import { tableLines } from './table-lines'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const point = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

interface Table {
  rows: string[][]
}

/** Builds lines from the markup of the word processor reader: well-formed, a dozen elements, no scripts. */
class TextBuilder {
  private readonly blocks: string[] = []
  private text = ''
  private readonly lists: { isOrdered: boolean; count: number }[] = []
  private readonly tables: Table[] = []
  private wasListItem = false

  add(text: string): void {
    this.text += decode(text)
  }

  lineBreak(): void {
    this.text += this.tables.length > 0 ? ' ' : '\n'
  }

  /** Ends a paragraph; `isTight` keeps the items of a list together. */
  endBlock(isTight = false): void {
    const text = this.text
      .replace(/[ \t]*\n[ \t]*/g, '\n')
      .replace(/ {2,}/g, ' ')
      .trim()
    // Inside a cell everything stays in one piece until the cell ends.
    if (this.tables.length > 0) {
      if (text !== '') this.text = `${text} `
      return
    }
    this.text = ''
    if (text === '') return
    if (this.blocks.length > 0) this.blocks.push(isTight && this.wasListItem ? '\n' : '\n\n')
    this.blocks.push(text)
    this.wasListItem = isTight
  }

  openList(isOrdered: boolean): void {
    this.endBlock(this.lists.length > 0)
    this.lists.push({ isOrdered, count: 0 })
  }

  closeList(): void {
    this.endBlock(true)
    this.lists.pop()
    if (this.lists.length === 0) this.wasListItem = false
  }

  openItem(): void {
    this.endBlock(true)
    const list = this.lists.at(-1)
    if (!list) return
    list.count++
    this.text += list.isOrdered ? `${list.count}. ` : '- '
  }

  openTable(): void {
    if (this.tables.length === 0) this.endBlock()
    this.tables.push({ rows: [] })
  }

  openRow(): void {
    if (this.tables.length === 1) this.tables[0]?.rows.push([])
  }

  closeCell(): void {
    // A table within a cell is text of that cell.
    if (this.tables.length > 1) {
      this.text = `${this.text.trimEnd()} `
      return
    }
    this.tables[0]?.rows.at(-1)?.push(this.text)
    this.text = ''
  }

  closeTable(): void {
    const table = this.tables.pop()
    if (!table || this.tables.length > 0) return
    const lines = tableLines(table.rows)
    this.text = ''
    if (lines.length === 0) return
    if (this.blocks.length > 0) this.blocks.push('\n\n')
    this.blocks.push(lines.join('\n'))
    this.wasListItem = false
  }

  finish(): string {
    while (this.tables.length > 0) this.closeTable()
    this.endBlock()
    return this.blocks.join('')
  }
}

function openTag(builder: TextBuilder, name: string): void {
  if (/^h[1-6]$/.test(name)) builder.endBlock()
  else if (name === 'ul' || name === 'ol') builder.openList(name === 'ol')
  else if (name === 'li') builder.openItem()
  else if (name === 'br') builder.lineBreak()
  else if (name === 'table') builder.openTable()
  else if (name === 'tr') builder.openRow()
}

function closeTag(builder: TextBuilder, name: string): void {
  if (/^(p|h[1-6])$/.test(name)) builder.endBlock()
  else if (name === 'li') builder.endBlock(true)
  else if (name === 'ul' || name === 'ol') builder.closeList()
  else if (name === 'td' || name === 'th') builder.closeCell()
  else if (name === 'table') builder.closeTable()
}

/**
 * Converts markup to text: headings and paragraphs as lines with an empty line between, list items with their marker,
 * tables row by row.
 */
export function htmlToText(html: string): string {
  const builder = new TextBuilder()
  for (const [, closing, name, text] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|([^<]+)/gi)) {
    if (text !== undefined) builder.add(text)
    else if (closing) closeTag(builder, name!.toLowerCase())
    else openTag(builder, name!.toLowerCase())
  }
  return builder.finish()
}
