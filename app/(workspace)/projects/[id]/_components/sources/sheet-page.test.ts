import { expect, test } from 'vitest'
import { pageOf, type SheetCell } from './sheet-page'

const cell = (row: number, column: number, text: string, rowSpan = 1, columnSpan = 1): SheetCell => ({
  row,
  column,
  text,
  rowSpan,
  columnSpan,
  isNumber: false,
  isBold: false,
})
const drawn = (...page: Parameters<typeof pageOf>) =>
  pageOf(...page).map((places) =>
    places.map(
      ({ column, cell, rowSpan, columnSpan }) => `${column} ${cell?.text ?? ''} ${rowSpan}×${columnSpan}`,
    ),
  )

test('a merged cell covers the places beside and below it, no further than the page', () => {
  expect(drawn([cell(0, 0, 'North', 3, 2), cell(1, 2, 'Orders')], 0, 2, 3)).toEqual([
    ['0 North 2×2', '2  1×1'],
    ['2 Orders 1×1'],
  ])
  expect(drawn([cell(0, 1, 'Wide', 1, 9)], 0, 1, 3)).toEqual([['0  1×1', '1 Wide 1×2']])
})

test('a merged cell that begins on the page above goes on in the first row', () => {
  const cells = [cell(1, 0, 'North', 3), cell(0, 1, 'Above', 2), cell(2, 1, '12'), cell(3, 1, '14')]
  expect(drawn(cells, 2, 5, 2)).toEqual([['0 North 2×1', '1 12 1×1'], ['1 14 1×1'], ['0  1×1', '1  1×1']])
})
