export const CAPTURE_CHANNELS = [
  'transcript',
  'voice_note',
  'text_note',
  'email',
  'calendar',
  'zoom',
  'crm_sync',
  'file_drop',
] as const
export type CaptureChannel = (typeof CAPTURE_CHANNELS)[number]

export const CAPTURE_STATUSES = ['pending', 'processing', 'processed', 'needs_review', 'failed'] as const
export type CaptureStatus = (typeof CAPTURE_STATUSES)[number]

export const CAPTURE_ITEM_TYPES = ['action_item', 'decision', 'key_insight', 'contact_mention'] as const
export type CaptureItemType = (typeof CAPTURE_ITEM_TYPES)[number]

export const CAPTURES_PATH = '/api/nucleus/captures'

export const MAX_NOTE_CHARACTERS = 50_000

/** Maximum captures per response. */
export const MAX_CAPTURES = 500

/** Characters of the raw content in a list. */
export const LISTED_CHARACTERS = 2000
/** Maximum characters of a pasted or dropped text: a transcript of three hours. */
export const MAX_CAPTURE_CHARACTERS = 200_000
export const MAX_CAPTURE_FILE_BYTES = 10 * 1024 * 1024
