import { describe, expect, it } from 'vitest'
import { readSource } from '../read-source'
import type { Source } from '../source'
import { statementsOf } from '../statements'
import { decisionClause, findDecisions, findFacts, stateable } from './index'

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

  it('stand together by subject, and the client’s name is none', () => {
    const subjects = facts.map(({ subject }) => subject)
    expect(subjects.filter((subject, at) => subject !== subjects[at - 1])).toEqual([...new Set(subjects)])
    expect(
      findFacts(
        judged(page('a.md', 'Acme Stores has 40 shops. Acme Stores has 900 staff.')),
        'Acme Stores',
      ).map(({ subject }) => subject),
    ).not.toContain('Acme stores')
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

  it('is not taken from the offer of a supplier', () => {
    const offer = page('offer_tool.md', 'Agreed that spending on AI pilots is capped at £45,000.')
    expect(findDecisions(judged(offer))).toEqual([])
  })

  it('keeps a refusal a refusal when it is told as a clause', () => {
    const [statement] = judged(page('m.md', 'And no AI is to be used for reading images of animals.'))
    expect(statement && decisionClause(statement)).toBe('no AI is to be used for reading images of animals')
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
