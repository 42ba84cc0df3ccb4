import type { Source } from '../source'

/**
 * Structured items read from a note or transcript. Every span counts UTF-16 code units of the source's text.
 */
export const CAPTURE_ITEM_TYPES = ['action_item', 'decision', 'key_insight', 'contact_mention'] as const
export type CaptureItemType = (typeof CAPTURE_ITEM_TYPES)[number]

interface FoundItem {
  /** The source sentence, or a faithful shortening of it that keeps its words in order. */
  content: string
  /** The passage that supports the item, [start, end). */
  start: number
  end: number
  /** Estimated probability, 0 to 1, that a careful reader would agree. */
  confidence: number
}

/** The owner of a task that the unnamed author of a note takes on. */
export const AUTHOR = 'me'

export interface FoundActionItem extends FoundItem {
  itemType: 'action_item'
  /** The owner as named in the text; AUTHOR for a writer without a name; null if unknown. */
  owner: string | null
  /**
   * Calendar date (yyyy-mm-dd), calculated from the day of the capture; null when it cannot be determined.
   */
  dueDate: string | null
  /** The words that state the deadline; null when there are none. */
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
  /** The person or thing the fact is about. */
  subject: string
  content: string
  start: number
  end: number
  /** Always below 1, because the fact was inferred rather than confirmed by a person. */
  confidence: number
}

export interface CaptureInput {
  source: Source
  /** ISO 8601. Relative dates are calculated from this time. */
  capturedAt: string
}

export interface CaptureReading {
  /** In the order of the text. */
  items: FoundCaptureItem[]
  memories: FoundMemory[]
  /** The engine that did the work, if it is not the requested analyst. */
  engine?: string
  /** Notes for the reader of this reading, in whole sentences. */
  note?: string
}
