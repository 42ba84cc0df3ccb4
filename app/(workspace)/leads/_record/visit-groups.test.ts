import { expect, test } from 'vitest'
import type { LeadVisit } from '@/lib/lead-generation/leads/contract'
import { groupVisits } from './visit-groups'

const visit = (visitedAt: string, given: Partial<LeadVisit> = {}): LeadVisit => ({
  url: 'https://audit.example/survey/abc',
  referrer: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  visitedAt,
  ...given,
})

test('an address is shown once, however often it was visited, and without an empty query', () => {
  const visits = [
    visit('2026-11-27T10:00:00Z', { url: 'https://audit.example/survey/abc?' }),
    visit('2026-11-27T10:05:00Z'),
    visit('2026-11-27T10:10:00Z', { utmSource: 'mail' }),
  ]
  expect(groupVisits(visits)).toEqual([
    { first: visit('2026-11-27T10:00:00Z'), count: 2, latestAt: '2026-11-27T10:05:00Z' },
    { first: visits[2], count: 1, latestAt: '2026-11-27T10:10:00Z' },
  ])
})
