import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ExpectedQuote,
  expectedContradictions,
  expectedOpportunities,
  expectedRisks,
} from '@/e2e/demo/expected'
import { verifySynthesis } from '@/lib/language'
import type { Evidence, Source } from '@/lib/language/source'
import type { Synthesis } from '@/lib/language/synthesis'
import { auditDemo } from './audit-demo'
import { demoEngagement } from './demo-engagement'

const { project, interviews, stakeholders } = demoEngagement

const flat = (text: string) => text.replace(/\s+/g, ' ')
const holds = (evidence: readonly Evidence[], { source, quote }: ExpectedQuote) =>
  evidence.some(
    (entry) =>
      entry.sourceName === source && (flat(entry.quote).includes(quote) || quote.includes(flat(entry.quote))),
  )

describe('the audit of the demo engagement', () => {
  let sources: Source[] = []
  let synthesis: Synthesis
  beforeAll(async () => {
    ;({ sources, synthesis } = await auditDemo())
  }, 60_000)

  const foundContradictions = () =>
    expectedContradictions.map(({ sides }) =>
      synthesis.contradictions.some(({ evidence }) => sides.every((side) => holds(evidence, side))),
    )

  it('finds the three planted contradictions that have to be found, and most of the others', () => {
    expect(foundContradictions().slice(0, 3)).toEqual([true, true, true])
    expect(foundContradictions().filter(Boolean).length).toBeGreaterThanOrEqual(6)
  })

  it('surfaces what an expert would expect', () => {
    const opportunities = synthesis.opportunities.flatMap(({ evidence }) => evidence)
    const risks = synthesis.risks.flatMap(({ evidence }) => evidence)
    const count = (expected: readonly { quotes: ExpectedQuote[] }[], evidence: readonly Evidence[]) =>
      expected.filter(({ quotes }) => quotes.some((quote) => holds(evidence, quote))).length
    expect(count(expectedOpportunities, opportunities)).toBeGreaterThanOrEqual(5)
    expect(count(expectedRisks, risks)).toBeGreaterThanOrEqual(6)
  })

  it('quotes byte for byte and states no figure or name that no source holds', () => {
    const known = [
      project.clientName,
      ...[...interviews.map(({ stakeholder }) => stakeholder), ...stakeholders].flatMap(({ name, role }) => [
        name,
        role ?? '',
      ]),
    ]
    expect(verifySynthesis(synthesis, sources, known)).toEqual([])
  })

  it('never gives the interviewer’s words as somebody’s', () => {
    const quotes = [...synthesis.opportunities, ...synthesis.risks, ...synthesis.contradictions].flatMap(
      ({ evidence }) => evidence.map(({ quote }) => quote),
    )
    for (const quote of quotes) expect(quote).not.toMatch(/Daniel Mercer:|What does one invoice cost you/)
  })

  it('spreads its scores instead of praising everything', () => {
    const scores = synthesis.opportunities.map(({ impactScore }) => impactScore)
    expect(Math.max(...scores) - Math.min(...scores)).toBeGreaterThanOrEqual(4)
    expect(scores.filter((score) => score >= 10).length).toBeLessThanOrEqual(3)
  })
})
