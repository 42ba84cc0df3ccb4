import type { MantineColor } from '@mantine/core'
import type {
  CaptureChannel,
  CaptureItemType,
  CaptureStatus,
  CaptureWire,
} from '@/lib/nucleus/captures/contract'
import { countOf } from '@/lib/ui/numbers'

export const CHANNEL_NAMES: Record<CaptureChannel, string> = {
  transcript: 'Transcript',
  voice_note: 'Voice note',
  text_note: 'Note',
  email: 'E-mail',
  calendar: 'Calendar',
  zoom: 'Zoom call',
  crm_sync: 'CRM entry',
  file_drop: 'File',
}

export const STATUS_WORDS: Record<CaptureStatus, { label: string; color: MantineColor }> = {
  pending: { label: 'Waiting to be read', color: 'gray' },
  processing: { label: 'Being read', color: 'blue' },
  processed: { label: 'Read', color: 'green' },
  needs_review: { label: 'Needs review', color: 'yellow' },
  failed: { label: 'Could not be read', color: 'red' },
}

export const STATE_NAMES = {
  reading: 'Being read',
  processed: 'Read',
  needs_review: 'Needs review',
  failed: 'Could not be read',
} as const

export const isUnderWay = ({ status }: Pick<CaptureWire, 'status'>): boolean =>
  status === 'pending' || status === 'processing'

/** In the order in which they are shown. */
export const ITEM_TYPES: { type: CaptureItemType; one: string; many: string }[] = [
  { type: 'action_item', one: 'Action item', many: 'Action items' },
  { type: 'decision', one: 'Decision', many: 'Decisions' },
  { type: 'key_insight', one: 'Key insight', many: 'Key insights' },
  { type: 'contact_mention', one: 'Person', many: 'People' },
]

export const itemTypeName = (type: CaptureItemType): string =>
  ITEM_TYPES.find((known) => known.type === type)?.one ?? type

const SHORT_NOUNS: Record<CaptureItemType, [string, string]> = {
  action_item: ['action', 'actions'],
  decision: ['decision', 'decisions'],
  key_insight: ['insight', 'insights'],
  contact_mention: ['person', 'people'],
}

/** "5 actions · 2 decisions"; kinds without items are left out. */
export function foundWords(items: CaptureWire['processingResults']['items']): string {
  if (!items) return ''
  const counts = ITEM_TYPES.filter(({ type }) => items[type] > 0)
  if (counts.length === 0) return 'Nothing found'
  return counts.map(({ type }) => countOf(items[type], ...SHORT_NOUNS[type])).join(' · ')
}

/** The confidence of an item, as a word. */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.85) return 'Clear'
  if (confidence >= 0.6) return 'Likely'
  return 'Needs checking'
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/**
 * A calendar date, or the UTC date of a moment: the day from which relative dates in a capture are counted.
 */
export const dayWords = (date: string): string => day.format(new Date(date))
export const longDayWords = (date: string): string => longDay.format(new Date(date))

/** The calendar date of a capture, in the format of a date field. */
export const dayOf = (capturedAt: string): string => new Date(capturedAt).toISOString().slice(0, 10)
