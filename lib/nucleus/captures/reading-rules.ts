import type { CaptureReading, FoundCaptureItem, FoundMemory } from '../../language/capture/capture-reading'
import { guessLanguage } from '../../language/words'
import type { CaptureItemType, CaptureStatus } from './contract'
import { CAPTURE_ITEM_TYPES } from './contract'

/**
 * Items below this confidence are as likely wrong as right: a reading without a more confident item needs review.
 */
export const RELIABLE_CONFIDENCE = 0.6

const fewWords = 12
/** Languages that the built-in analyst reads less well than English. */
const languageNames: Record<string, string> = {
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  pl: 'Polish',
  sv: 'Swedish',
  da: 'Danish',
}

/**
 * Why a person should check a reading, in a whole sentence; undefined when it needs no review.
 * @param text the capture's
 */
export function reviewReasonOf(text: string, items: readonly { confidence: number }[]): string | undefined {
  const best = Math.max(0, ...items.map(({ confidence }) => confidence))
  if (best >= RELIABLE_CONFIDENCE) return undefined
  const language = languageNames[guessLanguage(text)]
  if (language) return `The text seems to be ${language}; the built-in analyst reads English.`
  if (items.length > 0) {
    const likeliest = `the likeliest is right in about ${Math.round(100 * best)} of 100 cases`
    return items.length === 1
      ? `The only finding is uncertain: ${likeliest}.`
      : `All ${items.length} findings are uncertain: ${likeliest}.`
  }
  const words = wordsIn(text).length
  return words < fewWords
    ? `The text has only ${words} ${words === 1 ? 'word' : 'words'}, too few for a reliable reading.`
    : 'No task, decision, insight or person was found in the text.'
}

/** The status of a capture after a reading. */
export const statusOf = (reviewReason: string | undefined): CaptureStatus =>
  reviewReason === undefined ? 'processed' : 'needs_review'

export function countItems(items: readonly { itemType: CaptureItemType }[]): Record<CaptureItemType, number> {
  const count = (type: CaptureItemType) => items.filter(({ itemType }) => itemType === type).length
  return Object.fromEntries(CAPTURE_ITEM_TYPES.map((type) => [type, count(type)])) as Record<
    CaptureItemType,
    number
  >
}

/** Keeps only findings that the text supports, in a form that can be stored. Applies to every analyst. */
export function groundedIn(text: string, { items, memories }: CaptureReading): CaptureReading {
  return {
    items: items.filter((item) => isPassage(text, item) && isTakenFrom(text, item)).map(storable),
    memories: memories.filter((memory) => isPassage(text, memory) && memory.content.trim() !== '').map(kept),
  }
}

const isPassage = (text: string, { start, end }: { start: number; end: number }) =>
  Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether the words of the content occur in the passage in the same order. */
function isTakenFrom(text: string, { content, start, end }: FoundCaptureItem): boolean {
  const words = wordsIn(content)
  let at = 0
  for (const word of wordsIn(text.slice(start, end))) if (word === words[at]) at++
  return words.length > 0 && at === words.length
}

const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
const cleanOrNull = (text: string | null) => text && clean(text)
const between0And1 = (confidence: number) => Math.min(Math.max(confidence, 0), 1) || 0

function storable(item: FoundCaptureItem): FoundCaptureItem {
  const common = { content: clean(item.content), confidence: between0And1(item.confidence) }
  switch (item.itemType) {
    case 'action_item':
      return {
        ...item,
        ...common,
        owner: cleanOrNull(item.owner),
        dueText: cleanOrNull(item.dueText),
        dueDate: item.dueDate && isCalendarDay(item.dueDate) ? item.dueDate : null,
      }
    case 'contact_mention':
      return {
        ...item,
        ...common,
        // Normalised like contact names: a name may span a line break.
        name: clean(item.name).normalize('NFC').trim().replace(/\s+/gu, ' '),
        email: cleanOrNull(item.email),
        phone: cleanOrNull(item.phone),
        company: cleanOrNull(item.company),
        role: cleanOrNull(item.role),
      }
    default:
      return { ...item, ...common }
  }
}

const kept = (memory: FoundMemory): FoundMemory => ({
  ...memory,
  subject: clean(memory.subject),
  content: clean(memory.content),
  confidence: between0And1(memory.confidence),
})

function isCalendarDay(day: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
