import type { Line } from './set-text'
import { MARGIN } from './styles'
import type { Tag, TaggedFile } from './tagged-file'

/** A part of the flow that is not divided: it is placed on one page. Measures in points. */
export interface Item {
  height: number
  /** Room above, except at the top of a page. */
  before?: number
  /** Room below. */
  after?: number
  startsPage?: boolean
  /** Stays on the page of the next item. */
  isKept?: boolean
  /** This much of what follows stays on its page. */
  ahead?: number
  /** Printed again above it where it comes first on a page. */
  head?: Item
  anchors?: string[]
  outline?: { title: string; level: 1 | 2 }
  draw: (file: TaggedFile, left: number, top: number, places: Places) => void
}

/** What is known once every item has its page. */
export interface Places {
  /** The page of an anchor, from 1. */
  pageOf: (anchor: string) => number | undefined
  pages: number
}

export interface Placed {
  item: Item
  /** From the upper edge of the text. */
  top: number
}

/**
 * The height that has to fit on one page from an item on: the item, what it is kept with, and what has to follow it.
 */
function heightOfUnit(items: readonly Item[], first: number): number {
  let height = 0
  let ahead = 0
  for (let index = first; index < items.length; index++) {
    const item = items[index]!
    // A heading ends the requirement of the one before it, unless that is kept with it.
    const isApart = index > first && item.ahead !== undefined && !items[index - 1]!.isKept
    if ((index > first && item.startsPage) || isApart) break
    const taken = item.height + (index > first ? (item.before ?? 0) + (items[index - 1]!.after ?? 0) : 0)
    height += taken
    ahead = Math.max(index > first ? ahead - taken : 0, item.ahead ?? 0)
    if (!item.isKept && ahead <= 0) break
  }
  return height
}

/** Places items below each other on pages of a given height; items kept together move to the next page together. */
export function paginate(items: readonly Item[], room: number): Placed[][] {
  const pages: Placed[][] = []
  let page: Placed[] = []
  let top = 0
  let start = 0
  const turn = (head?: Item) => {
    page = []
    pages.push(page)
    start = head?.height ?? 0
    top = start
    if (head) page.push({ item: head, top: 0 })
  }
  for (const [index, item] of items.entries()) {
    const before = top > start ? (item.before ?? 0) : 0
    const unit = heightOfUnit(items, index)
    // Content that fits on no page is split at the end of the page.
    const needed = unit <= room ? unit : item.height
    const isFull = top > start && top + before + needed > room
    if (pages.length === 0 || isFull || (item.startsPage && top > start)) turn(isFull ? item.head : undefined)
    else top += before
    page.push({ item, top })
    top += item.height + (item.after ?? 0)
  }
  return pages
}

interface PageSetup {
  width: number
  height: number
  /** Draws header and footer. */
  drawEdges?: (file: TaggedFile, page: number, pages: number) => void
}

/**
 * Draws items on as many pages as they need.
 * @param before earlier pages, each with the function that draws it
 */
export function drawFlow(
  file: TaggedFile,
  items: readonly Item[],
  { width, height, drawEdges }: PageSetup,
  before: ((file: TaggedFile) => void)[] = [],
): number {
  const placed = paginate(items, height - MARGIN.top - MARGIN.bottom)
  const pages = before.length + placed.length
  const pageOf = new Map<string, number>()
  for (const [index, page] of placed.entries())
    for (const { item } of page)
      for (const anchor of item.anchors ?? []) pageOf.set(anchor, before.length + index + 1)
  const places: Places = { pageOf: (anchor) => pageOf.get(anchor), pages }
  for (const draw of before) {
    file.addPage(width, height)
    draw(file)
  }
  for (const [index, page] of placed.entries()) {
    file.addPage(width, height)
    drawEdges?.(file, before.length + index + 1, pages)
    for (const { item, top } of page) {
      const y = MARGIN.top + top
      for (const anchor of item.anchors ?? []) file.anchor(anchor, y)
      if (item.outline) file.outline(item.outline.title, item.outline.level, y)
      item.draw(file, MARGIN.side, y, places)
    }
  }
  return pages
}

/** A line with the element whose content it is. */
export interface TaggedLine {
  line: Line
  tag: Tag
  /** Room above it. */
  gap?: number
}

/** Lines one below the other. */
export interface Cell {
  /** From the left edge of the row. */
  left: number
  width: number
  lines: TaggedLine[]
}

interface RowStyle {
  before?: number
  after?: number
  padTop?: number
  padBottom?: number
  /** Draws the background of the row, or of its part on one page. */
  decorate?: (file: TaggedFile, box: { left: number; top: number; height: number }, part: RowPart) => void
  anchors?: string[]
  head?: Item
  isKept?: boolean
}

export interface RowPart {
  isFirst: boolean
  isLast: boolean
}

const heightOfLines = (lines: readonly TaggedLine[]) =>
  lines.reduce((sum, { line, gap = 0 }) => sum + line.height + gap, 0)

/** Cells side by side, on one page. */
export function row(cells: readonly Cell[], style: RowStyle = {}): Item {
  const { padTop = 0, padBottom = 0, decorate, before, after, anchors, head, isKept } = style
  const height = padTop + Math.max(0, ...cells.map(({ lines }) => heightOfLines(lines))) + padBottom
  return {
    height,
    before,
    after,
    anchors,
    head,
    isKept,
    draw: (file, left, top) => {
      decorate?.(file, { left, top, height }, { isFirst: true, isLast: true })
      for (const cell of cells) {
        let y = top + padTop
        for (const { line, tag, gap = 0 } of cell.lines) {
          y += gap
          file.line(line, tag, left + cell.left, y, cell.width)
          y += line.height
        }
      }
    },
  }
}

/** Lines of a row that stay together at its beginning and at its end. */
const leastLines = 2

/** Cells side by side that may continue on the next page: one part for each line, at least two lines on a page. */
export function divided(cells: readonly Cell[], style: RowStyle = {}): Item[] {
  const count = Math.max(0, ...cells.map(({ lines }) => lines.length))
  const { padTop = 0, padBottom = 0, decorate, before, after, anchors, head } = style
  return Array.from({ length: count }, (_, index): Item => {
    const isFirst = index === 0
    const isLast = index === count - 1
    const part = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(index, index + 1) }))
    return row(part, {
      padTop: isFirst ? padTop : 0,
      padBottom: isLast ? padBottom : 0,
      before: isFirst ? before : 0,
      after: isLast ? after : 0,
      head,
      anchors: isLast ? anchors : undefined,
      isKept: !isLast && (index < leastLines - 1 || index >= count - leastLines),
      ...(decorate && { decorate: (file, box) => decorate(file, box, { isFirst, isLast }) }),
    })
  })
}

/** Keeps items on one page, if they fit on one. */
export const kept = (items: readonly Item[]): Item[] =>
  items.map((item, index) => (index < items.length - 1 ? { ...item, isKept: true } : item))

export const heightOfItems = (items: readonly Item[]): number =>
  items.reduce((sum, { height, before = 0, after = 0 }) => sum + before + height + after, 0)

export const tagLines = (lines: readonly Line[], tag: Tag, gap = 0): TaggedLine[] =>
  lines.map((line, index) => ({ line, tag, ...(index === 0 && gap > 0 && { gap }) }))
