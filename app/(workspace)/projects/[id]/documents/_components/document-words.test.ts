import { expect, test } from 'vitest'
import type { UnreadContent } from '@/lib/audit/documents/unread-constants'
import { statusOf, unreadSentences } from './document-words'

const scanned: UnreadContent = { what: 'scannedPage', count: 2, where: ['pp. 2–3'] }
const recognized: UnreadContent = { what: 'recognizedPage', count: 1, where: ['p. 4'] }

test('a document is read only when nothing is missing', () => {
  const labelOf = (unread: UnreadContent[]) => statusOf({ uploadStatus: 'ready', unread }).label
  expect(labelOf([])).toBe('Read')
  expect(labelOf([scanned])).toBe('Read in part')
  expect(labelOf([scanned, recognized])).toBe('Read in part')
  expect(labelOf([recognized])).toBe('Read by text recognition')
  expect(statusOf({ uploadStatus: 'failed', unread: [scanned] }).label).toBe('Could not be read')
})

test('what is missing is listed with its places', () => {
  expect(
    unreadSentences({ unread: [scanned, { what: 'drawing', count: 1, where: ['p. 7'] }, recognized] }),
  ).toEqual([
    'Not read: 2 pages without text (pp. 2–3) and 1 drawn chart or figure (p. 7).',
    '1 page read by text recognition (p. 4): check its letters and figures against the original.',
  ])
})
