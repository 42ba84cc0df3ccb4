import { expect, it } from 'vitest'
import { describeOverdueItem, priorityOfAge } from './overdue-rules'
import { dayOf, shortened } from './wording'

it('cuts long names at a word, without breaking a character', () => {
  expect(shortened('  Acme \n Ltd ')).toBe('Acme Ltd')
  expect(shortened('Nord & Süd Versicherungen auf Gegenseitigkeit von 1871, München', 40)).toBe(
    'Nord & Süd Versicherungen auf…',
  )
  expect(shortened('👩‍🏫'.repeat(60), 10).isWellFormed()).toBe(true)
})

it('names days in UTC', () => {
  expect(dayOf('2026-05-04')).toBe('4 May 2026')
  expect(dayOf(new Date('2026-05-04T23:59:59Z'))).toBe('4 May 2026')
})

it('makes more of what is later', () => {
  const now = new Date('2026-05-20T12:00:00Z')
  const priorities = ['2026-05-19', '2026-05-17', '2026-05-06'].map((date) =>
    priorityOfAge('overdue', new Date(date), now),
  )
  expect(priorities).toEqual(['low', 'normal', 'high'])
})

it('names the owner of an overdue item where there is one, and nothing that changes with the day', () => {
  const item = {
    itemId: 'i',
    captureId: 'c',
    projectId: null,
    content: 'Send the export.',
    owner: 'Ann Lee',
    dueDate: '2026-05-04',
    captureTitle: 'Call',
    digest: '',
  }
  const { content } = describeOverdueItem(item, new Date('2026-05-20'))
  expect(content).toBe('Due on 4 May 2026 and still open. To be done by Ann Lee. Noted in “Call”.')
  expect(describeOverdueItem({ ...item, owner: null }, new Date()).content).not.toContain('To be done')
})
