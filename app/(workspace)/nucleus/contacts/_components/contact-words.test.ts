import { expect, test } from 'vitest'
import { isFollowUpOverdue, mailHref, phoneHref, workOf } from './contact-words'
import { dayOf, momentOf } from './follow-up-day'

test('a letter goes to one address only, without further headers', () => {
  expect(mailHref('ada@example.com')).toBe('mailto:ada@example.com')
  expect(mailHref('a?bcc=x@example.com')).toBe('mailto:a%3Fbcc%3Dx@example.com')
})

test('a number is dialled without what was written around it', () => {
  expect(phoneHref('+31 (0)20 123-45')).toBe('tel:+3102012345')
  expect(phoneHref('ask Maria')).toBeNull()
})

test('role and company make a line, also alone', () => {
  expect(workOf({ role: 'CFO', company: 'Acme' })).toBe('CFO, Acme')
  expect(workOf({ role: null, company: 'Acme' })).toBe('Acme')
  expect(workOf({ role: null, company: '' })).toBeNull()
})

test('a day becomes a moment of that day and back', () => {
  expect(dayOf(momentOf('2027-03-09')!)).toBe('2027-03-09')
  expect(momentOf('2027-02')).toBeUndefined()
  expect(momentOf('2027-13-45')).toBeUndefined()
})

test('a follow-up is overdue from the day after on, unless somebody was in touch on its day or since', () => {
  const followUpAt = momentOf('2026-11-20')!
  const isOverdueOn = (day: string, lastInteractionAt: string | null = null) =>
    isFollowUpOverdue({ followUpAt, lastInteractionAt }, new Date(`${day}T18:00:00`))
  expect(isOverdueOn('2026-11-19')).toBe(false)
  expect(isOverdueOn('2026-11-20')).toBe(false)
  expect(isOverdueOn('2026-11-21')).toBe(true)
  expect(isOverdueOn('2026-11-21', momentOf('2026-11-19'))).toBe(true)
  expect(isOverdueOn('2026-11-21', momentOf('2026-11-20'))).toBe(false)
  expect(isFollowUpOverdue({ followUpAt: null, lastInteractionAt: null }, new Date())).toBe(false)
})
