import { describe, expect, it } from 'vitest'
import { composeInterviewText, statusOf, withQuestionIds } from './rules'

const now = new Date('2026-05-04T12:00:00Z')
const before = new Date('2026-05-04T11:59:59Z')
const after = new Date('2026-05-04T12:00:01Z')
const fresh = { completedAt: null, revokedAt: null, expiresAt: after, startedAt: null }

describe('the status of an interview', () => {
  it('goes from invited over answering to completed', () => {
    expect(statusOf(fresh, now)).toBe('invited')
    expect(statusOf({ ...fresh, startedAt: before }, now)).toBe('in_progress')
    expect(statusOf({ ...fresh, startedAt: before, completedAt: before }, now)).toBe('completed')
  })

  it('ends with the link, unless it was completed before', () => {
    expect(statusOf({ ...fresh, expiresAt: now }, now)).toBe('expired')
    expect(statusOf({ ...fresh, revokedAt: before }, now)).toBe('revoked')
    expect(statusOf({ ...fresh, revokedAt: before, expiresAt: before }, now)).toBe('revoked')
    expect(statusOf({ ...fresh, expiresAt: before, completedAt: before }, now)).toBe('completed')
  })
})

describe('the text of an interview', () => {
  const guide = [
    { id: 'a', text: 'What do\nyou do?', hint: null },
    { id: 'b', text: 'And then?', hint: 'Anything' },
    { id: 'c', text: 'Why?', hint: null },
  ]

  it('holds each answer byte for byte below its question, in the order of the guide', () => {
    const answers = new Map([
      ['c', '  Because.\r\n\r\nReally – 48 h.\t'],
      ['a', 'Invoices'],
    ])
    expect(composeInterviewText(guide, answers)).toBe(
      'Q: What do you do?\nA: Invoices\n\nQ: Why?\nA:   Because.\r\n\r\nReally – 48 h.\t\n',
    )
  })

  it('is empty without answers', () => {
    expect(composeInterviewText(guide, new Map([['a', ' \n']]))).toBe('')
  })
})

describe('an edited guide', () => {
  it('keeps the ids of questions that stay, once each, and makes up the others', () => {
    let made = 0
    const newId = () => `new${++made}`
    const before = [
      { id: 'a', text: 'A', hint: null },
      { id: 'b', text: 'B', hint: null },
    ]
    const edited = [
      { id: 'b', text: 'B2', hint: ' ' },
      { id: 'b', text: 'copy', hint: null },
      { id: 'foreign', text: ' x\n y ', hint: ' h ' },
      { text: 'new', hint: null },
    ]
    expect(withQuestionIds(edited, before, newId)).toEqual([
      { id: 'b', text: 'B2', hint: null },
      { id: 'new1', text: 'copy', hint: null },
      { id: 'new2', text: 'x y', hint: 'h' },
      { id: 'new3', text: 'new', hint: null },
    ])
  })
})
