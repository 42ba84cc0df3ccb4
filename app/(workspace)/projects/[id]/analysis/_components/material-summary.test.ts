import { expect, test } from 'vitest'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { documentsInWords } from './material-summary'

type Listed = ProjectDetailWire['documents'][number]
const listed = (uploadStatus: Listed['uploadStatus'], unread: Listed['unread'] = []) =>
  ({ uploadStatus, unread }) as Listed
const lacking: Listed['unread'] = [{ what: 'picture', count: 2, where: ['p. 3'] }]

test('the documents of an audit are counted, with those that were read in part', () => {
  const wordsOf = (...documents: Listed[]) => documentsInWords({ documents })
  expect(wordsOf()).toBe('No documents yet.')
  expect(wordsOf(listed('ready'))).toBe('1 document: 1 read')
  expect(
    wordsOf(listed('ready'), listed('ready', lacking), listed('uploaded'), listed('failed', lacking)),
  ).toBe(
    '4 documents: 2 read (1 in part or by text recognition), 1 still to read, 1 that cannot be read and will be left out',
  )
  expect(wordsOf(listed('ready', lacking))).toBe('1 document: 1 read (all in part or by text recognition)')
})
