import { describe, expect, it } from 'vitest'
import { readSource } from '../read-source'
import type { Source } from '../source'
import { statementsOf } from '../statements'
import { decisionClause, findDecisions, findFacts, findTrends, stateable } from './index'

const page = (sourceName: string, text: string): Source => ({
  sourceType: 'document',
  sourceId: sourceName,
  sourceName,
  text,
})
const judged = (...sources: Source[]) => statementsOf(sources, sources.map(readSource))
const repairs = page(
  'repairs.md',
  'The repairs desk receives 1,150 repair e-mails a week. Each of these repair e-mails takes six minutes.\n\nContractors send 2,000 contractor invoices a month, and 612 contractor invoices are unmatched.',
)
const minutes = page(
  'minutes_2026-09-17.md',
  'Minutes of the board meeting\n\nPresent: A. Ruiz\n\nAgreed that spending on AI pilots is capped at £45,000.\nAgreed that no tool will reject tenants.',
)

describe('facts and figures', () => {
  const facts = findFacts(judged(repairs), 'Acme')

  it('quote their source byte for byte and name its figures', () => {
    for (const { evidence } of facts)
      for (const { quote, start, end } of evidence) expect(repairs.text.slice(start, end)).toBe(quote)
    expect(facts.flatMap(({ figures }) => figures).join(' ')).toContain('1,150')
  })

  it('are grouped by subject, and the client’s name is not a subject', () => {
    const subjects = facts.map(({ subject }) => subject)
    expect(subjects.filter((subject, at) => subject !== subjects[at - 1])).toEqual([...new Set(subjects)])
    expect(
      findFacts(
        judged(page('a.md', 'Acme Stores has 40 shops. Acme Stores has 900 staff.')),
        'Acme Stores',
      ).map(({ subject }) => subject),
    ).not.toContain('Acme stores')
  })

  it('have no person as their subject', () => {
    const told = page(
      'rota.md',
      'Priya checks 90 invoices a day. Priya sorts 400 letters a week. Priya answers 30 calls a day.',
    )
    const asked = page('calls.md', 'Priya takes 12 minutes for each of the 40 complaints a week.')
    for (const { subject } of findFacts(judged(told, asked), 'Acme')) expect(subject).not.toMatch(/priya/i)
  })

  it('are none where a source says nothing', () => {
    expect(findFacts(judged(page('empty.txt', 'Lorem ipsum.')), 'Acme')).toEqual([])
  })
})

describe('what the client has decided', () => {
  it('is found in minutes and quoted byte for byte', () => {
    const decisions = findDecisions(judged(minutes, repairs))
    const quotes = decisions.flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
    expect(quotes).toContain('Agreed that spending on AI pilots is capped at £45,000.')
    expect(quotes).toContain('Agreed that no tool will reject tenants.')
  })

  it('is neither what was spent nor what somebody said', () => {
    const told = page(
      'minutes_2026-10-01.md',
      'Minutes of the operations meeting\n\nDemurrage came to $187,300 against a budget of $60,000.\nNikos said the terminals changed their rules twice.\nAgreed that no robot will talk to customers.',
    )
    expect(findDecisions(judged(told)).map(({ statement }) => statement)).toEqual([
      'Agreed that no robot will talk to customers.',
    ])
  })

  it('is not taken from the offer of a supplier', () => {
    const offer = page('offer_tool.md', 'Agreed that spending on AI pilots is capped at £45,000.')
    expect(findDecisions(judged(offer))).toEqual([])
  })

  it('keeps a refusal a refusal when it is written as a clause', () => {
    const [statement] = judged(page('m.md', 'And no AI is to be used for reading images of animals.'))
    expect(statement && decisionClause(statement)).toBe('no AI is to be used for reading images of animals')
  })

  it('leaves out what its speaker says about it, and addresses the reader', () => {
    const owner: Source = {
      ...page(
        'talk',
        'I feel strongly about that, nothing goes to our tenants unless a person has read it first.',
      ),
      sourceType: 'interview',
      speaker: { stakeholderId: null, name: 'Ana Ruiz', role: 'Managing Director' },
    }
    const [statement] = judged(owner)
    expect(statement && decisionClause(statement)).toBe(
      'nothing goes to your tenants unless a person has read it first',
    )
  })
})

describe('a trend of a table', () => {
  const header = ['Month', 'Office', 'Unmatched invoices', 'Staff'].join('\t')
  const rows = (months: readonly (readonly [string, number])[]) =>
    months.flatMap(([month, count]) => [
      [month, 'Reading', 40, 11].join('\t'),
      [month, 'All', count, 30].join('\t'),
    ])
  const table = (...months: (readonly [string, number])[]) =>
    page('desk.csv', [header, ...rows(months)].join('\n'))

  it('tells how the whole moved from the first to the last period', () => {
    const [trend] = findTrends(
      judged(table(['Jan-26', 425], ['Feb-26', 480], ['Mar-26', 560], ['Apr-26', 631])),
    )
    expect(trend?.text).toBe('“Unmatched invoices” rose from 425 (Jan-26) to 631 (Apr-26)')
  })

  it('is missing if the figures go up and down', () => {
    const periods = [
      ['Jan-26', 425],
      ['Feb-26', 300],
      ['Mar-26', 700],
      ['Apr-26', 610],
    ] as const
    expect(findTrends(judged(table(...periods)))).toEqual([])
  })
})

describe('a sentence that a report states as it is', () => {
  const told = (text: string) => {
    const [statement] = judged(page('a.md', text))
    return statement ? stateable(statement) : null
  }

  it('is whole and clear alone', () => {
    expect(told('Nine of the 31 property managers have left in the last twelve months.')).toBe(
      'Nine of the 31 property managers have left in the last twelve months',
    )
  })

  it('is not in the voice of a speaker, unclear alone or without a verb', () => {
    expect(told('We have lost nine of our 31 property managers this year.')).toBeNull()
    expect(told('They take fourteen minutes each on average these days.')).toBeNull()
    expect(told('Twelve licences since spring, £26.50 per user per month.')).toBeNull()
  })
})
