import type { z } from 'zod'
import { itemTitle } from '../../language/capture/items/item-title'
import {
  type ActionItemMetadata,
  type Capture,
  type CaptureItem,
  type CaptureSummary,
  type ContactMentionMetadata,
  LISTED_CHARACTERS,
} from './contract'
import type { ShownItem } from './item-queries'
import type { ListedItem } from './list-queries'
import type { CaptureRow, ListedCapture } from './queries'

export function toCaptureWire(row: CaptureRow): z.input<typeof Capture> {
  const isRead = row.processingResults.readAt !== undefined
  return { ...row, processedContent: isRead ? (row.processedContent ?? row.rawContent) : null }
}

/** The first characters as PostgreSQL counts them: a surrogate pair is one. */
function shownOf(opening: string): string {
  if (opening.length <= LISTED_CHARACTERS) return opening
  if (!/[\ud800-\udbff]/.test(opening)) return opening.slice(0, LISTED_CHARACTERS)
  return [...opening].slice(0, LISTED_CHARACTERS).join('')
}

export function toSummaryWire({ opening, ...row }: ListedCapture): z.input<typeof CaptureSummary> {
  const rawContent = shownOf(opening)
  return { ...row, rawContent, isShortened: rawContent.length < opening.length, processedContent: null }
}

/** The metadata of a mention, with the contact from the row's column. */
export const toMentionMetadata = (row: ShownItem, contactId = row.contactId): ContactMentionMetadata => ({
  ...(row.metadata as ContactMentionMetadata),
  start: row.startOffset,
  end: row.endOffset,
  contactId,
})

/**
 * Columns take precedence over metadata.
 * @param contactId of a mention: the contact it was matched to
 */
export function toItemWire(row: ShownItem, contactId = row.contactId): z.input<typeof CaptureItem> {
  const { id, captureId, content, createdAt, startOffset: start, endOffset: end } = row
  const fields = { id, captureId, content, createdAt }
  switch (row.itemType) {
    case 'action_item': {
      const metadata = { ...(row.metadata as ActionItemMetadata), dueDate: row.dueDate, start, end }
      return { ...fields, itemType: row.itemType, metadata, doneAt: row.doneAt }
    }
    case 'contact_mention':
      return { ...fields, itemType: row.itemType, metadata: toMentionMetadata(row, contactId), doneAt: null }
    default:
      return { ...fields, itemType: row.itemType, metadata: { ...row.metadata, start, end }, doneAt: null }
  }
}

/** An item in a list, with its capture. */
export const toListedWire = (row: ListedItem) => ({
  item: toItemWire(row),
  title:
    row.itemType === 'action_item'
      ? itemTitle(row.content, { hasDueDate: row.dueDate !== null })
      : row.content,
  capture: captureOf(row),
})

/** The capture of a listed item. */
export const captureOf = ({ captureId: id, captureTitle: title, capturedAt, projectId }: ListedItem) => ({
  id,
  title,
  capturedAt,
  projectId,
})
