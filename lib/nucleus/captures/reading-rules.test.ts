import { expect, test } from 'vitest'
import type { FoundCaptureItem } from '../../language/capture/capture-reading'
import { groundedIn, RELIABLE_CONFIDENCE, reviewReasonOf, statusOf } from './reading-rules'

const text = 'Ann Lee will, as she said, send the export by Friday.'
const item = (changes: object = {}): FoundCaptureItem => ({
  itemType: 'action_item',
  content: 'Ann Lee will send the export by Friday.',
  start: 0,
  end: text.length,
  confidence: 0.9,
  owner: 'Ann Lee',
  dueDate: '2026-03-13',
  dueText: 'by Friday',
  ...changes,
})
const itemsOf = (...items: FoundCaptureItem[]) => groundedIn(text, { items, memories: [] }).items

test('a sentence and a faithful shortening of it are borne out', () => {
  expect(itemsOf(item(), item({ content: text }))).toHaveLength(2)
})

test.each([
  [{ start: -1 }],
  [{ start: 5, end: 5 }],
  [{ end: text.length + 1 }],
  [{ start: 0.5 }],
  [{ content: 'Ann Lee sends the import' }],
  [{ content: 'export the send' }],
  [{ content: '…' }],
  [{ start: 0, end: 7 }],
])('%j is dropped', (changes) => {
  expect(itemsOf(item(changes))).toEqual([])
})

test('an invalid date is left out, the item stays', () => {
  expect(itemsOf(item({ dueDate: '2026-02-30' }), item({ dueDate: 'Friday' }))).toMatchObject([
    { dueDate: null },
    { dueDate: null },
  ])
})

test('nothing is kept that could not be stored', () => {
  const [found] = itemsOf(item({ owner: 'Ann\u0000 \ud800', confidence: 7 }))
  expect(found).toMatchObject({ owner: 'Ann \ufffd', confidence: 1 })
})

test('a name over the end of a line is that name', () => {
  const person = { itemType: 'contact_mention' as const, content: 'Ann', start: 0, end: 3, confidence: 0.9 }
  const nobody = { email: null, phone: null, company: null, role: null }
  const found = groundedIn(text, { items: [{ ...person, ...nobody, name: 'Ann \n Lee' }], memories: [] })
  expect(found.items).toMatchObject([{ name: 'Ann Lee' }])
})

test('a memory needs a passage', () => {
  const memory = { subject: 'Ann', content: 'Ann exports', start: 0, end: 7, confidence: 0.8 }
  const { memories } = groundedIn(text, { items: [], memories: [memory, { ...memory, end: 900 }] })
  expect(memories).toEqual([memory])
})

test('a capture wants a person’s eye when nothing sure was found, and says why', () => {
  const reasonFor = (words: string, ...confidences: number[]) =>
    reviewReasonOf(
      words,
      confidences.map((confidence) => ({ confidence })),
    )
  expect(reasonFor(text, 0.1, RELIABLE_CONFIDENCE)).toBeUndefined()
  expect(reasonFor('ok thanks')).toBe('The text has only 2 words, too few for a reliable reading.')
  expect(reasonFor(`${text} ${text}`)).toBe('No task, decision, insight or person was found in the text.')
  expect(reasonFor(text, 0.45)).toBe(
    'The only finding is uncertain: the likeliest is right in about 45 of 100 cases.',
  )
  expect(reasonFor(text, 0.3, RELIABLE_CONFIDENCE - 0.01)).toBe(
    'All 2 findings are uncertain: the likeliest is right in about 59 of 100 cases.',
  )
  expect(reasonFor('Wir haben uns gestern mit der Leitung und den Kollegen nicht einigen können.')).toBe(
    'The text seems to be German; the built-in analyst reads English.',
  )
  expect(statusOf(undefined)).toBe('processed')
  expect(statusOf('The text is short.')).toBe('needs_review')
})
