import type { MemoryTrust, MemoryType, MemoryWire } from '@/lib/nucleus/memories/contract'

export const TYPE_NAMES: Record<MemoryType, string> = {
  client: 'Client',
  pattern: 'Pattern',
  preference: 'Preference',
}

export const TRUST_NAMES: Record<MemoryTrust, string> = {
  fact: 'Fact',
  unconfirmed: 'Not confirmed',
  hypothesis: 'Hypothesis',
  superseded: 'Replaced',
}

export const TRUST_COLORS: Record<MemoryTrust, string> = {
  fact: 'green',
  unconfirmed: 'yellow',
  hypothesis: 'blue',
  superseded: 'gray',
}

export const TRUST_MEANINGS: Record<MemoryTrust, string> = {
  fact: 'You wrote or confirmed it.',
  unconfirmed: 'Read from a capture. Not checked yet.',
  hypothesis: 'A pattern found across clients. Not checked yet.',
  superseded: 'Another memory replaced it. It is kept to show what was true before.',
}

/** Whether the memory waits for a review by the consultant. */
export const isToReview = ({ trust }: Pick<MemoryWire, 'trust'>): boolean =>
  trust === 'unconfirmed' || trust === 'hypothesis'

/** A confidence from 0 to 1 in percent. */
export const percent = (confidence: number): string => `${Math.round(confidence * 100)}%`

/** The address that shows the source passage of a memory. */
export const passageHref = (captureId: string, { start, end }: { start: number; end: number }): string =>
  `/nucleus/captures/${captureId}?start=${start}&end=${end}`
