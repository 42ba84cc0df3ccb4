import type { Source } from '../source'

/** What a note or transcript holds, as structured items; every span counts UTF-16 code units of the source's text. */
export const CAPTURE_ITEM_TYPES = ['action_item', 'decision', 'key_insight', 'contact_mention'] as const
export type CaptureItemType = (typeof CAPTURE_ITEM_TYPES)[number]

interface FoundItem {
  /** The source sentence, or a faithful shortening of it: its words in their order. */
  content: string
  /** The passage it was read from, [start, end). */
  start: number
  end: number
  /** 0 to 1: how likely a careful reader would agree. */
  confidence: number
}

export interface FoundActionItem extends FoundItem {
  itemType: 'action_item'
  /** As the text names them; null when it does not say. */
  owner: string | null
  /** Calendar date (yyyy-mm-dd), worked out against the day of the capture; null when it cannot be. */
  dueDate: string | null
  /** The words that say until when; null without any. */
  dueText: string | null
}

export interface FoundContact extends FoundItem {
  itemType: 'contact_mention'
  name: string
  email: string | null
  phone: string | null
  company: string | null
  role: string | null
}

export interface FoundStatement extends FoundItem {
  itemType: 'decision' | 'key_insight'
}

export type FoundCaptureItem = FoundActionItem | FoundContact | FoundStatement

/** A fact worth remembering beyond the capture. */
export interface FoundMemory {
  /** Whom or what it is about. */
  subject: string
  content: string
  start: number
  end: number
  /** Below 1: it was read, not told. */
  confidence: number
}

export interface CaptureInput {
  source: Source
  /** ISO 8601: what dates in words are counted from. */
  capturedAt: string
}

export interface CaptureReading {
  /** In the order of the text. */
  items: FoundCaptureItem[]
  memories: FoundMemory[]
}
