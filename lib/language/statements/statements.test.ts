import { describe, expect, it } from 'vitest'
import { readSource } from '../read-source'
import type { Source } from '../source'
import { statementsOf } from './index'

const document = (sourceName: string, text: string): Source => ({
  sourceType: 'document',
  sourceId: sourceName,
  sourceName,
  text,
})
const interview: Source = {
  sourceType: 'interview',
  sourceId: 'interview',
  sourceName: 'Interview with Ana Ruiz',
  text: 'Q: How many letters do you write?\nA: About four hundred letters a week. Each one takes us twelve minutes.',
  speaker: { stakeholderId: null, name: 'Ana Ruiz', role: 'Head of Claims' },
}
const table = document(
  'figures.csv',
  'month: Jul-26; unmatched_invoices: 540; remark: quiet\nmonth: Aug-26; unmatched_invoices: 612; remark: holidays',
)
const minutes = document(
  'minutes_2026-09-17.md',
  'Minutes of the board meeting, 17 September 2026\n\nPresent: A. Ruiz, T. Weber\n\nAgreed that no automated tool will be used to reject applicants.\nThe weather was fine and the biscuits were eaten.',
)
const sources = [table, minutes, interview]
const statements = statementsOf(sources, sources.map(readSource))

describe('the statements of the sources', () => {
  it('are parts of their source, byte for byte', () => {
    for (const { source, start, end, text } of statements) expect(source.text.slice(start, end)).toBe(text)
  })

  it('tell a table row as a sentence with its header', () => {
    expect(statements.map(({ sentence }) => sentence)).toContain(
      'Aug-26: unmatched invoices 612, remark holidays',
    )
  })

  it('keep the interviewer’s question as context only', () => {
    const answers = statements.filter(({ source }) => source === interview)
    expect(answers.map(({ text }) => text).join(' ')).not.toContain('How many')
    expect(answers[0]?.question).toContain('How many letters')
    expect(answers[0]?.quantities[0]).toMatchObject({ value: 400, per: 'week' })
  })

  it('hold a probability for each kind, and tell a decision from small talk', () => {
    const decision = (part: string) =>
      statements.find(({ text }) => text.includes(part))?.probabilities.decision ?? Number.NaN
    expect(decision('no automated tool')).toBeGreaterThan(4 * decision('biscuits'))
    for (const { probabilities } of statements)
      for (const value of Object.values(probabilities)) expect(value > 0 && value < 1).toBe(true)
  })

  it('carry the date of their section', () => {
    expect(statements.find(({ text }) => text.includes('biscuits'))?.date).toBe('2026-09-17')
  })
})
