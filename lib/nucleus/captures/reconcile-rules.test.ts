import { expect, test } from 'vitest'
import type { FoundCaptureItem } from '../../language/capture/capture-reading'
import { reconcile, type StoredItem } from './reconcile-rules'

const span = (start: number, end: number) => ({ start, end, confidence: 0.9 })
const found = (start: number, end: number, content = 'Send the export'): FoundCaptureItem => ({
  itemType: 'decision',
  content,
  ...span(start, end),
})
let made = 0
const stored = (start: number, end: number, changes: Partial<StoredItem> = {}): StoredItem => ({
  id: String(made++),
  itemType: 'decision',
  content: 'Send the export',
  startOffset: start,
  endOffset: end,
  metadata: span(start, end),
  doneAt: null,
  dismissedAt: null,
  editedAt: null,
  acceptedAt: null,
  ...changes,
})
const now = new Date()

test('what is found again keeps its row, what is not goes, what is new comes', () => {
  const [kept, gone] = [stored(0, 10), stored(20, 30)]
  const [again, fresh] = [found(0, 10), found(40, 50)]
  expect(reconcile([kept, gone], [again, fresh])).toEqual({
    renewed: [{ item: kept, found: again }],
    untouched: [],
    added: [fresh],
    removed: [gone],
  })
})

test.each([{ doneAt: now }, { dismissedAt: now }, { editedAt: now }, { acceptedAt: now }])(
  'what the consultant did something to stays: %j',
  (changes) => {
    const item = stored(0, 10, changes)
    expect(reconcile([item], [])).toMatchObject({ untouched: [item], removed: [] })
  },
)

test('it moves along when it is read a little differently, and nothing comes in its place', () => {
  const item = stored(0, 20, { dismissedAt: now })
  const [first, second] = [found(0, 9), found(10, 20)]
  expect(reconcile([item], [first, second])).toEqual({
    renewed: [{ item, found: first }],
    untouched: [],
    added: [],
    removed: [],
  })
})

test('what only touches its passage is another item', () => {
  const item = stored(0, 20, { doneAt: now })
  const other = found(15, 40)
  expect(reconcile([item], [other])).toMatchObject({ untouched: [item], added: [other] })
})

test('two equal ones are distinguished by their number', () => {
  const [plain, done] = [stored(0, 10), stored(0, 10, { doneAt: now })]
  const { renewed, removed } = reconcile([plain, done], [found(0, 10)])
  expect(renewed.map(({ item }) => item)).toEqual([done])
  expect(removed).toEqual([plain])
})

test('mentions of two people in one sentence are two', () => {
  const person = (name: string) => ({ name, email: null, phone: null, company: null, role: null })
  const mention = (name: string) => ({
    ...found(0, 10, 'Ann and Bob'),
    itemType: 'contact_mention',
    ...person(name),
  })
  const ann = stored(0, 10, {
    itemType: 'contact_mention',
    content: 'Ann and Bob',
    metadata: { ...person('Ann'), ...span(0, 10), contactId: null },
    editedAt: now,
  })
  const bob = mention('Bob') as FoundCaptureItem
  expect(reconcile([ann], [bob])).toMatchObject({ untouched: [ann], added: [bob] })
})
