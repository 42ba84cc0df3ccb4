import { expect, test } from 'vitest'
import { type Passage, pressedItem, runsOf } from './text-runs'

const paragraph = { start: 100, end: 200, labelEnd: 110, isFaint: false }
const passage = (itemId: string, start: number, end: number): Passage => ({
  itemId,
  start,
  end,
  type: 'decision',
})
const drawn = (passages: Passage[], current: { start: number; end: number } | null = null) =>
  runsOf(paragraph, passages, current).map(
    ({ start, end, passages: here, isCurrent }) =>
      `${start}-${end}:${here.map(({ itemId }) => itemId).join('+')}${isCurrent ? '!' : ''}`,
  )

test('overlapping, nested and crossing passages are cut into stretches, the closest fitting first', () => {
  expect(drawn([passage('a', 120, 160), passage('b', 150, 180), passage('c', 155, 158)])).toEqual([
    '100-110:',
    '110-120:',
    '120-150:a',
    '150-155:b+a',
    '155-158:c+b+a',
    '158-160:b+a',
    '160-180:b',
    '180-200:',
  ])
})

test('passages from outside are clipped, and none is shown where none is', () => {
  expect(drawn([passage('a', 0, 120), passage('b', 190, 400), passage('c', 500, 600)])).toEqual([
    '100-110:a',
    '110-120:a',
    '120-190:',
    '190-200:b',
  ])
})

test('the current passage is cut out, whether an item has it or not', () => {
  expect(drawn([passage('a', 120, 160)], { start: 140, end: 170 })).toEqual([
    '100-110:',
    '110-120:',
    '120-140:a',
    '140-160:a!',
    '160-170:!',
    '170-200:',
  ])
})

test('pressing where passages overlap goes through them in turn', () => {
  const here = [passage('a', 0, 1), passage('b', 0, 2)]
  expect(pressedItem(here, null)).toBe('a')
  expect(pressedItem(here, 'a')).toBe('b')
  expect(pressedItem(here, 'b')).toBe('a')
})
