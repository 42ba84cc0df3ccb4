import { expect, test } from 'vitest'
import type { ScoredRunWire } from '@/lib/audit/analysis/runs-contract'
import { comparableRuns } from './comparable-runs'

const run = (analysisId: string, completedAt: string, hasSourcesOfBefore = true, projectId = 'one') =>
  ({
    analysisId,
    projectId,
    completedAt,
    hasSourcesOfBefore,
    isThisProject: true,
    dimensions: [],
  }) as ScoredRunWire
const kept = (...runs: ScoredRunWire[]) => comparableRuns(runs).map(({ analysisId }) => analysisId)

test('audits of the same sources within a day are one, and the latest counts', () => {
  const first = run('a', '2026-11-27T15:38:00Z', false)
  expect(kept(first)).toEqual(['a'])
  expect(kept(first, run('b', '2026-11-27T15:41:00Z'))).toEqual(['b'])
  expect(kept(first, run('b', '2026-11-28T15:41:00Z'))).toEqual(['a', 'b'])
  expect(kept(first, run('b', '2026-11-27T15:41:00Z', false))).toEqual(['a', 'b'])
  expect(
    kept(first, run('b', '2026-11-27T15:41:00Z', false, 'two'), run('c', '2026-11-27T15:42:00Z')),
  ).toEqual(['b', 'c'])
})
