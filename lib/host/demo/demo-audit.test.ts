import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type ExpectedQuote,
  expectedContradictions,
  expectedOpportunities,
  expectedRisks,
} from '@/e2e/demo/expected'
import { readDocument } from '@/lib/audit/documents/extraction/read-document'
import type { DocumentKind } from '@/lib/audit/documents/kinds'
import { readSource, synthesize, verifySynthesis } from '@/lib/language'
import type { Evidence, Source, Speaker } from '@/lib/language/source'
import type { Synthesis } from '@/lib/language/synthesis'
import { demoEngagement } from './demo-engagement'

const { project, documents, interviews, stakeholders } = demoEngagement

async function sourcesOfDemo(): Promise<Source[]> {
  const read = await Promise.all(
    documents.map(async (file): Promise<Source> => {
      const kind = path.extname(file).slice(1) as DocumentKind
      const { text } = await readDocument({ kind, bytes: new Uint8Array(readFileSync(file)) })
      const name = path.basename(file)
      return { sourceType: 'document', sourceId: name, sourceName: name, text }
    }),
  )
  const heard = interviews.map(
    ({ stakeholder, transcript }): Source => ({
      sourceType: 'interview',
      sourceId: stakeholder.name,
      sourceName: `Interview with ${stakeholder.name}`,
      text: readFileSync(transcript, 'utf8'),
      speaker: { stakeholderId: stakeholder.name, name: stakeholder.name, role: stakeholder.role },
    }),
  )
  return [...read, ...heard]
}

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
    sources = await sourcesOfDemo()
    const people = [...interviews.map(({ stakeholder }) => stakeholder), ...stakeholders].map(
      ({ name, role }): Speaker => ({ stakeholderId: name, name, role }),
    )
    synthesis = synthesize({ project, sources, readings: sources.map(readSource), stakeholders: people })
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
