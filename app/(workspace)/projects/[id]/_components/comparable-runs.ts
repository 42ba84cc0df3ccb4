import type { ScoredRunWire } from '@/lib/audit/analysis/runs-contract'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The audits between which readiness can have changed: of runs on the same sources within a day, only the latest
 * counts.
 */
export function comparableRuns(runs: readonly ScoredRunWire[]): ScoredRunWire[] {
  const kept: ScoredRunWire[] = []
  for (const run of runs) {
    const before = kept.findLast(({ projectId }) => projectId === run.projectId)
    const isRepeated =
      before !== undefined &&
      run.hasSourcesOfBefore &&
      Date.parse(run.completedAt) - Date.parse(before.completedAt) < dayMs
    if (isRepeated) kept.splice(kept.indexOf(before), 1)
    kept.push(run)
  }
  return kept
}
