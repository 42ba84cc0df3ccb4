import { expect, test } from 'vitest'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { inListOrder, neighbourOf, sameMemories } from './review-keys'

const item = (id: string, start: number, itemType = 'decision') =>
  ({ id, itemType, content: `words of ${id}`, metadata: { start, end: start + 5 } }) as CaptureItemWire
const [first, second, third] = [item('a', 0), item('b', 10), item('c', 20)]

test('items follow each other as they are listed: by kind, and within a kind as in the text', () => {
  const task = item('d', 30, 'action_item')
  expect(inListOrder([third, first, task, second])).toEqual([task, first, second, third])
})

test('an item confirms the memories of its passage that have its words, and no others', () => {
  const memory = (id: string, given: Partial<MemoryWire> = {}) =>
    ({
      id,
      trust: 'unconfirmed',
      content: 'words of a',
      source: { start: 0, end: 5 },
      ...given,
    }) as MemoryWire
  const same = memory('same')
  const others = [
    memory('fact', { trust: 'fact' }),
    memory('words', { content: 'other words' }),
    memory('place', { source: { captureId: 'x', start: 5, end: 9, quote: '' } as MemoryWire['source'] }),
    memory('by hand', { source: null }),
  ]
  expect(sameMemories(first, [same, ...others])).toEqual([same])
})

test('the next and the previous one are found, and none beyond the ends', () => {
  const items = [first, second, third]
  expect(neighbourOf(items, 'a', 1)).toBe(second)
  expect(neighbourOf(items, 'c', 1)).toBeUndefined()
  expect(neighbourOf(items, 'a', -1)).toBeUndefined()
  expect(neighbourOf(items, null, 1)).toBe(first)
  expect(neighbourOf(items, 'gone', -1)).toBe(third)
})
