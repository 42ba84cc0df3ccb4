import { describe, expect, it } from 'vitest'
import type { JobStepWire } from '@/lib/audit/jobs/contract'
import { durationInWords, progressPercent } from './progress'

const step = (status: JobStepWire['status'], done: number | null = null, total: number | null = null) => ({
  label: 'Step',
  status,
  done,
  total,
})

describe('the progress of a job', () => {
  it('counts whole steps, and pieces of the step under way', () => {
    expect(progressPercent([])).toBe(0)
    expect(progressPercent([step('pending'), step('pending')])).toBe(0)
    expect(progressPercent([step('completed'), step('processing', 1, 2)])).toBe(75)
    expect(progressPercent([step('completed'), step('completed')])).toBe(100)
  })
})

describe('a duration in words', () => {
  it.each([
    [900, '1 second'],
    [59_000, '59 seconds'],
    [60_000, '1 minute'],
    [185_000, '3 minutes'],
  ])('%d ms is %s', (ms, words) => {
    expect(durationInWords(ms)).toBe(words)
  })
})
