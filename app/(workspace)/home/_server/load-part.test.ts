import { expect, test } from 'vitest'
import { loaded } from './load-part'

test('a part that cannot be read is missing, and keeps nobody from being shown', async () => {
  const parts = [loaded('good', Promise.resolve(1)), loaded('bad', Promise.reject(new Error('gone')))]
  expect(await Promise.all(parts)).toEqual([{ data: 1 }, { isMissing: true }])
})
