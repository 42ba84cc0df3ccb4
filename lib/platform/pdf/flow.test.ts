import { describe, expect, it } from 'vitest'
import { divided, type Item, kept, paginate, tagLines } from './flow'
import { setText } from './set-text'
import { COLORS } from './styles'

const item = (height: number, more: Partial<Item> = {}): Item => ({ height, draw: () => {}, ...more })
const pagesOf = (items: readonly Item[], room = 100) =>
  paginate(items, room).map((page) => page.map(({ item: placed }) => items.indexOf(placed)))

describe('the flow of a document', () => {
  it('fills a page before it turns to the next, and leaves out the room above at its top', () => {
    const items = [item(60), item(40), item(30, { before: 20 })]
    expect(pagesOf(items)).toEqual([[0, 1], [2]])
    expect(paginate(items, 100)[1]![0]!.top).toBe(0)
  })

  it('keeps a heading with what follows, and not with the heading after that', () => {
    const heading = { isKept: true, ahead: 40 }
    expect(pagesOf([item(60), item(10, heading), item(50)])).toEqual([[0], [1, 2]])
    expect(pagesOf([item(40), item(10, heading), item(20), item(10, heading), item(40)])).toEqual([
      [0, 1, 2],
      [3, 4],
    ])
    expect(pagesOf([item(50), item(10, heading), item(10, heading), item(40)])).toEqual([[0], [1, 2, 3]])
  })

  it('keeps together what fits on a page, and divides what fits on none', () => {
    expect(pagesOf([item(50), ...kept([item(30), item(30)])])).toEqual([[0], [1, 2]])
    expect(pagesOf([item(50), ...kept([item(40), item(40), item(40)])])).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  it('repeats the head of a table on the page where it goes on', () => {
    const head = item(10)
    const rows = Array.from({ length: 4 }, () => item(30, { head }))
    const pages = paginate([item(10, { isKept: true }), ...rows], 100)
    expect(pages).toHaveLength(2)
    expect(pages[1]![0]!.item).toBe(head)
    expect(pages[1]![1]!.top).toBe(10)
  })

  it('leaves no line of a paragraph alone on a page', () => {
    const words = Array.from({ length: 60 }, () => 'word').join(' ')
    const lines = setText([{ text: words }], 100, { size: 10, color: COLORS.ink })
    const paragraph = divided([{ left: 0, width: 100, lines: tagLines(lines, { role: 'P' }) }])
    const [height] = paragraph.map((part) => part.height)
    for (let filled = 0; filled < 12; filled++) {
      const before = item(filled * height!)
      const counts = paginate([before, ...paragraph], 12 * height!).map(
        (page) => page.filter(({ item: placed }) => placed !== before).length,
      )
      for (const count of counts) expect(count, `${filled} lines above`).not.toBe(1)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(paragraph.length)
    }
  })
})
