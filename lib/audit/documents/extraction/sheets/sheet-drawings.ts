import { positionOf } from '../../../../language/cell-range'
import { chartLines } from '../chart-lines'
import { diagramLines } from '../diagram-lines'
import { type Relationship, readXml, relationshipsOf } from '../office-xml'
import type { ZipParts } from '../zip-parts'

interface SheetDrawings {
  /** The texts of shapes and diagrams and the figures of charts, one block for each. */
  blocks: string[][]
  pictures: number
  /** Charts whose figures are not in the file. */
  unreadCharts: number
  /** Diagrams without text. */
  unreadDiagrams: number
}

/** The texts of the shapes of a drawing, one for each shape, and the number of its pictures. */
function readShapes(xml: string): { texts: string[][]; pictures: number } {
  const texts: string[][] = []
  let pictures = 0
  let shape: string[] | undefined
  let paragraph = ''
  let isText = false
  let fallbacks = 0
  readXml(xml, {
    open(name) {
      // The same drawing again, for older programs.
      if (name === 'Fallback') fallbacks++
      if (fallbacks > 0) return
      if (name === 'pic') pictures++
      else if (name === 'sp') shape = []
      else if (name === 'p') paragraph = ''
      else if (name === 't') isText = true
    },
    text(text) {
      if (isText && fallbacks === 0) paragraph += text
    },
    close(name) {
      if (name === 'Fallback') fallbacks--
      else if (name === 't') isText = false
      else if (name === 'p' && shape && paragraph.trim() !== '') shape.push(paragraph.trim())
      else if (name === 'sp') {
        if (shape && shape.length > 0) texts.push(shape)
        shape = undefined
      }
    },
  })
  return { texts, pictures }
}

/** Reads the shapes, diagrams and charts that lie on a sheet, and counts what cannot be read. */
export async function readDrawings(
  parts: ZipParts,
  relationships: readonly Relationship[],
): Promise<SheetDrawings> {
  const blocks: string[][] = []
  let pictures = 0
  let unreadCharts = 0
  let unreadDiagrams = 0
  for (const { part } of relationships.filter(({ kind }) => kind === 'drawing')) {
    const xml = await parts.text(part)
    if (xml === undefined) continue
    const shapes = readShapes(xml)
    pictures += shapes.pictures
    blocks.push(...shapes.texts.map(([first, ...rest]) => [`Shape: ${first}`, ...rest]))
    for (const related of (await relationshipsOf(parts, part)).values()) {
      if (related.kind === 'diagramData') {
        const lines = diagramLines(await parts.text(related.part))
        if (lines.length > 0) blocks.push(lines)
        else unreadDiagrams++
      }
      if (related.kind !== 'chart' && related.kind !== 'chartEx') continue
      const chart = await parts.text(related.part)
      const lines = chart === undefined || related.kind === 'chartEx' ? [] : chartLines(chart)
      if (lines.length > 0) blocks.push(lines)
      else unreadCharts++
    }
  }
  return { blocks, pictures, unreadCharts, unreadDiagrams }
}

interface SheetComment {
  row: number
  column: number
  line: string
}

/** The comments of a sheet in the order of their cells. A thread replaces the note that older programs show. */
export async function readComments(
  parts: ZipParts,
  relationships: readonly Relationship[],
): Promise<SheetComment[]> {
  const comments: SheetComment[] = []
  for (const kind of ['threadedComment', 'comments']) {
    const threaded = new Set(comments.map(({ row, column }) => `${row} ${column}`))
    for (const { part } of relationships.filter((each) => each.kind === kind)) {
      const xml = await parts.text(part)
      if (xml === undefined) continue
      for (const { cell, text, author } of commentsIn(xml)) {
        const position = positionOf(cell)
        if (!position || threaded.has(`${position.row} ${position.column}`)) continue
        const by = author === '' ? '' : ` by ${author}`
        // Excel starts a note with the name of its author.
        const own =
          author !== '' && text.startsWith(`${author}:`) ? text.slice(author.length + 1).trim() : text
        comments.push({ ...position, line: `Comment on ${cell}${by}: ${own}` })
      }
    }
  }
  return comments.sort((one, other) => one.row - other.row || one.column - other.column)
}

function commentsIn(xml: string): { cell: string; text: string; author: string }[] {
  const found: { cell: string; text: string; author: string }[] = []
  const authors: string[] = []
  let text: string | undefined
  let comment: { cell: string; text: string; author: string } | undefined
  readXml(xml, {
    open(name, attributes) {
      if (name === 'author') text = ''
      else if (name === 'comment' || name === 'threadedComment') {
        comment = { cell: attributes.ref ?? '', text: '', author: authors[Number(attributes.authorId)] ?? '' }
      } else if (comment && (name === 't' || (name === 'text' && !attributes.xmlns && comment.author === '')))
        text = ''
    },
    text(part) {
      if (text !== undefined) text += part
    },
    close(name) {
      if (name === 'author') {
        authors.push((text ?? '').trim())
        text = undefined
      } else if (comment && (name === 't' || name === 'text')) {
        comment.text += text ?? ''
        text = undefined
      } else if (comment && (name === 'comment' || name === 'threadedComment')) {
        const line = comment.text.replace(/\s+/g, ' ').trim()
        if (line !== '') found.push({ ...comment, text: line })
        comment = undefined
      }
    },
  })
  return found
}
