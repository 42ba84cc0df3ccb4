import { expect, test } from 'vitest'
import type { CaptureItemWire } from '@/lib/nucleus/captures/contract'
import { inTextOrder, neighbourOf } from './review-keys'

const item = (id: string, start: number) => ({ id, metadata: { start, end: start + 5 } }) as CaptureItemWire
const [first, second, third] = [item('a', 0), item('b', 10), item('c', 20)]

test('items follow each other as in the text', () => {
  expect(inTextOrder([third, first, second])).toEqual([first, second, third])
})

test('the next and the previous one are found, and none beyond the ends', () => {
  const items = [first, second, third]
  expect(neighbourOf(items, 'a', 1)).toBe(second)
  expect(neighbourOf(items, 'c', 1)).toBeUndefined()
  expect(neighbourOf(items, 'a', -1)).toBeUndefined()
  expect(neighbourOf(items, null, 1)).toBe(first)
  expect(neighbourOf(items, 'gone', -1)).toBe(third)
})
