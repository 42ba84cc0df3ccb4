import type { JobStepWire } from '@/lib/audit/jobs/contract'

/** Percentage of completed steps; a step with parts counts by its parts. */
export function progressPercent(steps: readonly JobStepWire[]): number {
  if (steps.length === 0) return 0
  const done = steps.map(({ status, done, total }) => {
    if (status === 'completed') return 1
    return status === 'processing' && total ? (done ?? 0) / total : 0
  })
  return Math.round((100 * done.reduce((sum, part) => sum + part, 0)) / steps.length)
}

/** "42 seconds", "3 minutes". */
export function durationInWords(durationMs: number): string {
  const seconds = Math.round(durationMs / 1_000)
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.floor(seconds / 60)
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
