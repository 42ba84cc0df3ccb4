import type { StakeholderWire } from '@/lib/audit/interviews/contract'

/** Which dialog of the page is open, and for whom. */
export type RoomDialog =
  | { kind: 'stakeholder'; stakeholder?: StakeholderWire }
  | { kind: 'invite' | 'transcript'; stakeholderId?: string }
