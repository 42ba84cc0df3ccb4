import { expect, test } from 'vitest'
import { relativeTime } from './relative-time'

const now = Date.parse('2026-11-21T10:00:00Z')

test.each([
  ['2026-11-21T09:59:40Z', 'just now'],
  ['2026-11-21T10:00:20Z', 'in a moment'],
  ['2026-11-21T09:58:59Z', '1 minute ago'],
  ['2026-11-21T05:30:00Z', '4 hours ago'],
  ['2026-11-20T09:00:00Z', 'yesterday'],
  ['2026-12-11T10:00:00Z', 'in 2 weeks'],
  ['2024-11-01T10:00:00Z', '2 years ago'],
])('%s is %s', (at, words) => expect(relativeTime(Date.parse(at), now)).toBe(words))
