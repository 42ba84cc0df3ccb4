import type { MantineColor } from '@mantine/core'
import type { ContradictionState } from '@/lib/audit/analysis/constants'

/** The states of a contradiction in words; its sides are called A and B. */
export const STATE_NAMES: Record<ContradictionState, string> = {
  open: 'Open',
  statement_holds: 'A holds',
  against_holds: 'B holds',
  not_one: 'Not a contradiction',
}

export const STATE_COLORS: Record<ContradictionState, MantineColor> = {
  open: 'orange',
  statement_holds: 'green',
  against_holds: 'green',
  not_one: 'gray',
}
