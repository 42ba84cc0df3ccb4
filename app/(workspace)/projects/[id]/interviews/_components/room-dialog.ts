import type { StakeholderWire } from '@/lib/audit/interviews/contract'

/** The open dialog of the page and its subject. */
export type RoomDialog =
  | { kind: 'stakeholder'; stakeholder?: StakeholderWire }
  | { kind: 'invite' | 'transcript'; stakeholderId?: string }
  | { kind: 'inviteSeveral' | 'templates' }
