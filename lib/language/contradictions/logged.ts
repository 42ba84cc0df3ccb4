import type { Claim } from './claims'
import { type LoggedConflict, tablesOf } from './log-tables'
import { shareConflicts } from './logged-shares'
import { boundConflicts, lateConflicts } from './logged-times'
import type { Unit } from './units'
import type { Weighing } from './weighing'

/**
 * Claims against logged rows: a share that no row of a table reaches, computed from two of its columns; 'never late'
 * against rows that say how late; and 'within five days' against rows that took longer.
 */
export function loggedConflicts(
  units: readonly Unit[],
  claims: readonly Claim[],
  weighing: Weighing,
): LoggedConflict[] {
  const tables = tablesOf(units)
  return [
    ...shareConflicts(units, claims, tables, weighing),
    ...lateConflicts(units, tables, weighing),
    ...boundConflicts(claims, tables, weighing),
  ]
}
