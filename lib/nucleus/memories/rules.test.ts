import { describe, expect, it } from 'vitest'
import { reviewChanges, trustOf } from './rules'

const now = new Date('2026-03-01T10:00:00Z')
const earlier = new Date('2026-02-01T10:00:00Z')

describe('trust', () => {
  const undecided = { confirmedAt: null, supersededAt: null }

  it('distinguishes what was entered or confirmed from what was extracted and what was detected', () => {
    expect(trustOf({ ...undecided, sourceType: 'explicit' })).toBe('fact')
    expect(trustOf({ ...undecided, sourceType: 'extracted' })).toBe('unconfirmed')
    expect(trustOf({ ...undecided, sourceType: 'detected' })).toBe('hypothesis')
    expect(trustOf({ ...undecided, sourceType: 'extracted', confirmedAt: now })).toBe('fact')
    expect(trustOf({ ...undecided, sourceType: 'detected', confirmedAt: now })).toBe('fact')
  })

  it('is lost by whatever was superseded', () => {
    for (const sourceType of ['explicit', 'extracted', 'detected'] as const) {
      expect(trustOf({ sourceType, confirmedAt: now, supersededAt: now })).toBe('superseded')
    }
  })
})

describe('a review', () => {
  const extracted = {
    sourceType: 'extracted' as const,
    confidence: 0.7,
    readConfidence: 0.7,
    confirmedAt: null as Date | null,
    rejectedAt: null as Date | null,
    deletedAt: null as Date | null,
  }
  const confirmed = { ...extracted, confidence: 1, confirmedAt: earlier }
  const rejected = { ...extracted, rejectedAt: earlier, deletedAt: earlier }
  const explicit = { ...extracted, sourceType: 'explicit' as const, confidence: 1, readConfidence: null }

  it('confirms once, and not what is deleted', () => {
    expect(reviewChanges(extracted, 'confirm', now)).toEqual({ confirmedAt: now, confidence: 1 })
    expect(reviewChanges(confirmed, 'confirm', now)).toEqual({})
    expect(reviewChanges(explicit, 'confirm', now)).toEqual({})
    expect(reviewChanges(rejected, 'confirm', now)).toBeUndefined()
  })

  it('rejects once, and only deletes what was entered', () => {
    expect(reviewChanges(extracted, 'reject', now)).toEqual({ deletedAt: now, rejectedAt: now })
    expect(reviewChanges(confirmed, 'reject', now)).toEqual({ deletedAt: now, rejectedAt: now })
    expect(reviewChanges(rejected, 'reject', now)).toEqual({})
    expect(reviewChanges(explicit, 'reject', now)).toEqual({ deletedAt: now, rejectedAt: null })
  })

  it('takes back the deletion first, then the confirmation with the confidence it was read with', () => {
    const deleted = { ...confirmed, deletedAt: earlier, rejectedAt: earlier }
    expect(reviewChanges(deleted, 'restore', now)).toEqual({ deletedAt: null, rejectedAt: null })
    expect(reviewChanges(confirmed, 'restore', now)).toEqual({ confirmedAt: null, confidence: 0.7 })
    expect(reviewChanges(extracted, 'restore', now)).toEqual({})
    expect(reviewChanges(explicit, 'restore', now)).toEqual({})
  })
})
