import type { FoundCaptureItem } from '../language/capture/capture-reading'
import type { CaptureItemMetadata, CaptureItemType, ContactMentionMetadata } from './contract'

/** What has to be known of an item that an earlier reading found. */
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
}

export interface Reconciliation<Item extends StoredItem> {
  /** Rows that stay and take up what was found now. */
  renewed: { item: Item; found: FoundCaptureItem }[]
  /** Rows that stay as they are, though they were not found again. */
  untouched: Item[]
  added: FoundCaptureItem[]
  removed: Item[]
}

/**
 * What becomes of the items of a capture when it has been read again. The text never changes, so a passage stays
 * what it is, and:
 * - what was found again keeps its row, with all that the consultant did to it;
 * - what the consultant ticked off, took out, corrected or linked is never removed. Found again elsewhere on the
 *   same passage it moves there; not found, it stays: one that was ticked off is part of the record, and one that
 *   was taken out has to be known, or a third reading would bring it back;
 * - everything else that was not found again goes, and what is new comes.
 */
export function reconcile<Item extends StoredItem>(
  stored: readonly Item[],
  found: readonly FoundCaptureItem[],
): Reconciliation<Item> {
  const renewed: Reconciliation<Item>['renewed'] = []
  const waiting = new Map<string, Item[]>()
  // Of two that are the same, the one that carries the consultant's doing is the one that stays.
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
    // Several may lie on one passage that was dealt with as a whole: the first stands for it, none comes anew.
    else if (!moved.has(item)) moved.set(item, one)
  }
  for (const [item, one] of moved) renewed.push({ item, found: one })
  return { renewed, untouched: handled.filter((item) => !moved.has(item)), added, removed }
}

const isHandled = ({ doneAt, dismissedAt, editedAt }: StoredItem) =>
  doneAt !== null || dismissedAt !== null || editedAt !== null

/** Several people may be named in one sentence. */
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

/** The one whose passage has most in common with what was found, if that is half of the shorter of the two. */
function closest<Item extends StoredItem>(items: readonly Item[], found: FoundCaptureItem): Item | undefined {
  let best: Item | undefined
  let bestShare = 0.5
  for (const item of items) {
    if (item.itemType !== found.itemType) continue
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
