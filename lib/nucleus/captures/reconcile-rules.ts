import type { FoundCaptureItem } from '../../language/capture/capture-reading'
import type { CaptureItemMetadata, CaptureItemType, ContactMentionMetadata } from './contract'

/** The fields of an earlier reading's item that matter here. */
export interface StoredItem {
  id: string
  itemType: CaptureItemType
  content: string
  startOffset: number
  endOffset: number
  metadata: CaptureItemMetadata
  doneAt: Date | null
  dismissedAt: Date | null
  editedAt: Date | null
  acceptedAt: Date | null
}

interface Reconciliation<Item extends StoredItem> {
  /** Rows to update with the new finding. */
  renewed: { item: Item; found: FoundCaptureItem }[]
  /** Rows to keep unchanged although they were not found again. */
  untouched: Item[]
  added: FoundCaptureItem[]
  removed: Item[]
}

/**
 * Reconciles the items of a capture with a new reading of its unchanged text:
 * - an item found again keeps its row and everything the consultant did to it;
 * - an item that the consultant ticked off, accepted, dismissed, corrected or linked is never removed. Found again
 *   elsewhere in the same passage, it moves there. A ticked-off item is part of the record, and a dismissed one
 *   must stay known, or a third reading would bring it back;
 * - other items that were not found again are deleted, and new ones inserted.
 */
export function reconcile<Item extends StoredItem>(
  stored: readonly Item[],
  found: readonly FoundCaptureItem[],
): Reconciliation<Item> {
  const renewed: Reconciliation<Item>['renewed'] = []
  const waiting = new Map<string, Item[]>()
  // Of two equal items, keeps the one that the consultant changed.
  for (const item of [...stored].sort((a, b) => Number(isHandled(b)) - Number(isHandled(a)))) {
    const key = keyOfStored(item)
    waiting.set(key, [...(waiting.get(key) ?? []), item])
  }
  const unknown: FoundCaptureItem[] = []
  for (const one of found) {
    const item = waiting.get(keyOfFound(one))?.shift()
    if (item) renewed.push({ item, found: one })
    else unknown.push(one)
  }

  const left = [...waiting.values()].flat()
  const removed = left.filter((item) => !isHandled(item))
  const handled = left.filter(isHandled)
  const moved = new Map<Item, FoundCaptureItem>()
  const added: FoundCaptureItem[] = []
  for (const one of unknown) {
    const item = closest(handled, one)
    if (!item) added.push(one)
    // One changed item may cover several findings in its passage: the first takes its place, the others are dropped.
    else if (!moved.has(item)) moved.set(item, one)
  }
  for (const [item, one] of moved) renewed.push({ item, found: one })
  return { renewed, untouched: handled.filter((item) => !moved.has(item)), added, removed }
}

const isHandled = ({ doneAt, dismissedAt, editedAt, acceptedAt }: StoredItem) =>
  doneAt !== null || dismissedAt !== null || editedAt !== null || acceptedAt !== null

/** One sentence may name several people. */
const keyOf = (type: CaptureItemType, start: number, end: number, content: string, name: string) =>
  [type, start, end, name.toLowerCase(), content].join('\n')

const nameOf = ({ itemType, metadata }: StoredItem) =>
  itemType === 'contact_mention' ? (metadata as ContactMentionMetadata).name : ''

const keyOfStored = (item: StoredItem) =>
  keyOf(item.itemType, item.startOffset, item.endOffset, item.content, nameOf(item))

const keyOfFound = (item: FoundCaptureItem) =>
  keyOf(
    item.itemType,
    item.start,
    item.end,
    item.content,
    item.itemType === 'contact_mention' ? item.name : '',
  )

/** The consultant who corrected or added an item has also said of what kind its passage is. A mention is apart from that. */
const mayBeSame = ({ itemType, editedAt }: StoredItem, found: FoundCaptureItem) =>
  itemType === found.itemType ||
  (editedAt !== null && itemType !== 'contact_mention' && found.itemType !== 'contact_mention')

/** The item whose passage overlaps most with the finding, if by at least half of the shorter one. */
function closest<Item extends StoredItem>(items: readonly Item[], found: FoundCaptureItem): Item | undefined {
  let best: Item | undefined
  let bestShare = 0.5
  for (const item of items) {
    if (!mayBeSame(item, found)) continue
    if (found.itemType === 'contact_mention' && nameOf(item).toLowerCase() !== found.name.toLowerCase())
      continue
    const common = Math.min(item.endOffset, found.end) - Math.max(item.startOffset, found.start)
    const share = common / Math.min(item.endOffset - item.startOffset, found.end - found.start)
    if (share >= bestShare && (share > bestShare || !best)) {
      best = item
      bestShare = share
    }
  }
  return best
}
