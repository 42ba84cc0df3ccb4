import { describe, expect, it } from 'vitest'
import type { ProjectDetailWire } from '@/lib/audit/projects/contract'
import { nextStepOf } from './next-step'

const nothing = {
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
    ['ends with the findings', { hasAuditAnalysis: true }, '/findings'],
  ] as const)('%s', (_, facts, path) => {
    expect(nextStepOf({ ...nothing, ...facts }).path).toBe(path)
  })
})
