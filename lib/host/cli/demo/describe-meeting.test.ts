import { expect, test } from 'vitest'
import type { ReadMeeting } from './capture-meeting'
import { describeMeeting } from './describe-meeting'

const task = (content: string, owner: string | null, dueDate: string | null) => ({
  itemType: 'action_item',
  content,
  metadata: { owner, dueDate },
})

test('a meeting is described by its counts and its tasks with owner and day', () => {
  const meeting = {
    capture: { title: 'Kick-off' },
    items: [
      task('I will send the minutes.', 'Daniel Mercer', '2026-09-18'),
      task('We look at the invoices.', null, null),
      { itemType: 'contact_mention' },
    ],
  } as unknown as ReadMeeting
  expect(describeMeeting(meeting)).toBe(
    [
      'FROM THE MEETING "Kick-off": 2 action items, 1 person',
      '  - I will send the minutes.',
      '    Daniel Mercer, due 2026-09-18',
      '  - We look at the invoices.',
      '    no owner, no date',
    ].join('\n'),
  )
})

test('a meeting in which nothing was found says so', () => {
  const meeting = { capture: { title: 'Chat' }, items: [] } as unknown as ReadMeeting
  expect(describeMeeting(meeting)).toBe('FROM THE MEETING "Chat": nothing found')
})
