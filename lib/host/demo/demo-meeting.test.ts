import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCapture } from '@/lib/language/capture'
import { demoEngagement } from './demo-engagement'

const { title, capturedAt, transcript } = demoEngagement.meeting
const text = readFileSync(transcript, 'utf8')
const source = { sourceType: 'document' as const, sourceId: 'kick-off', sourceName: title, text }
const { items } = readCapture({ source, capturedAt })

/** The tasks that a careful participant would write down. */
const tasks = [
  ['Tomas Reinders', '2026-09-25', 'copy of the workbook'],
  ['Ruben', '2026-09-25', 'export the stock figures'],
  ['Carla Wiegand', '2026-09-18', 'confirm the appointment'],
  ['Daniel Mercer', '2026-10-30', 'first view on invoices'],
  ['Annelie Dorrestein', '2026-10-02', 'clear up the budget figure'],
  ['Laura', '2026-09-21', 'guest accounts'],
  ['Daniel Mercer', '2026-09-17', 'list of documents'],
  ['Daniel Mercer', '2026-09-18', 'minutes of today'],
]

test('the kick-off is read as those who were there remember it', () => {
  const found = items.flatMap((item) => (item.itemType === 'action_item' ? [item] : []))
  const missing = tasks.filter(
    ([owner, dueDate, words = '']) =>
      !found.some(
        (item) =>
          item.content.includes(words) && item.dueDate === dueDate && item.owner?.startsWith(owner ?? ''),
      ),
  )
  expect(missing).toEqual([])
  const decisions = items.filter(({ itemType }) => itemType === 'decision').map(({ content }) => content)
  for (const words of ['works council', 'old tickets', 'out of scope until WARIS']) {
    expect(
      decisions.some((content) => content.includes(words)),
      words,
    ).toBe(true)
  }
  expect(items).toContainEqual(
    expect.objectContaining({
      itemType: 'contact_mention',
      name: 'Laura Hoving',
      email: 'laura.hoving@veldwick.example',
      role: 'project coordinator',
    }),
  )
})

test('the quotes of the reading are in the transcript', () => {
  for (const { start, end, content } of items) {
    const passage = text.slice(start, end).replace(/\s+/g, ' ')
    const words = content.split(/\s+/).filter((word) => word !== '…')
    expect(
      words.every((word) => passage.includes(word)),
      content,
    ).toBe(true)
  }
})
