import { expect, test } from 'vitest'
import { unreadInWords } from './unread-constants'

test('what a text lacks is counted in words, with its places', () => {
  expect(unreadInWords([])).toBe('')
  expect(
    unreadInWords([
      { what: 'scannedPage', count: 3, where: ['pp. 2–3', 'p. 7'] },
      { what: 'picture', count: 1, where: [] },
    ]),
  ).toBe('3 pages without text (pp. 2–3, p. 7) and 1 picture')
})
