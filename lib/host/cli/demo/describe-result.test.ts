import { expect, test } from 'vitest'
import { describeResult } from './describe-result'
import type { AuditResult } from './run-audit'

const passage = (sourceId: string, quote: string) => ({
  sourceType: 'document' as const,
  sourceId,
  sourceName: `${sourceId}.pdf`,
  quote,
  start: 0,
  end: quote.length,
})

function resultWith(evidence: ReturnType<typeof passage>[]): AuditResult {
  const opportunity = {
    id: '1',
    projectId: '1',
    title: 'Match invoices',
    description: '',
    category: 'quick_wins' as const,
    impactScore: 8,
    effortScore: 4,
    roiPotential: '',
    implementationTimeline: '',
    resourceRequirements: '',
    implementationStrategy: '',
    riskMitigation: '',
    parallelExecution: true,
    dependencies: [],
    evidence,
    createdAt: '',
    updatedAt: '',
  }
  return {
    opportunities: [opportunity],
    deliverables: {
      risks: [{ severity: 'high' }, { severity: 'low' }],
      synthesis: {
        engine: 'built-in/1',
        contradictions: [{ statement: 'Within 48 hours.', against: 'Two weeks.', evidence }],
      },
    } as unknown as AuditResult['deliverables'],
  }
}

test('an opportunity is shown with passages of different sources before a second one of the same', () => {
  const text = describeResult(
    resultWith([passage('manual', 'First.'), passage('manual', 'Second.'), passage('interview', 'Third.')]),
  )
  expect(text).toContain('Match invoices\n    impact 8, effort 4, quick win')
  expect(text).toContain('"First."\n        in manual.pdf')
  expect(text).toContain('"Third."\n        in interview.pdf')
  expect(text).not.toContain('Second.')
})

test('contradictions name both sides and their sources, risks are counted by severity', () => {
  const text = describeResult(resultWith([passage('manual', 'First.'), passage('interview', 'Third.')]))
  expect(text).toContain('  - Within 48 hours.\n    against: Two weeks.\n    in: manual.pdf · interview.pdf')
  expect(text).toContain('RISKS (2): 1 high, 1 low')
})
