import { describe, expect, it } from 'vitest'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { nextStepOf } from './next-step'

const nothing = {
  stage: 'evidence',
  documentsCount: 0,
  hasAnalysis: false,
  hasInterviewAnalysis: false,
  hasAuditAnalysis: false,
} as ProjectDetailWire

describe('the next step', () => {
  it.each([
    ['begins with documents', {}, '/documents'],
    ['waits until they are read', { documentsCount: 2 }, '/documents'],
    ['then asks people', { documentsCount: 2, hasAnalysis: true }, '/interviews'],
    [
      'then runs the audit',
      { documentsCount: 2, hasAnalysis: true, hasInterviewAnalysis: true },
      '/analysis',
    ],
    ['then reviews the findings', { stage: 'review', hasAuditAnalysis: true }, '/findings'],
    [
      'goes back to evidence where the consultant does',
      { hasAuditAnalysis: true, documentsCount: 1 },
      '/documents',
    ],
    ['ends with closing what was delivered', { stage: 'delivered', hasAuditAnalysis: true }, ''],
  ] as const)('%s', (_, facts, path) => {
    expect(nextStepOf({ ...nothing, ...facts }).path).toBe(path)
  })

  it('says how many findings wait for review', () => {
    expect(nextStepOf({ ...nothing, stage: 'review' }, 12).label).toBe('Review 12 findings')
    expect(nextStepOf({ ...nothing, stage: 'review' }, 1).label).toBe('Review 1 finding')
  })
})
