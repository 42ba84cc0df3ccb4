import type { CaptureItemType, CaptureItemWire } from '@/lib/nucleus/captures/contract'
import type { MemoryWire } from '@/lib/nucleus/memories/contract'
import { useShortcuts } from '@/lib/ui/use-shortcuts'
import { ITEM_TYPES } from '../../_components/capture-words'

export const REVIEW_KEYS = [
  { keys: ['J', '↓'], meaning: 'Next item' },
  { keys: ['K', '↑'], meaning: 'Previous item' },
  { keys: ['A'], meaning: 'Accept the item as right, and go to the next' },
  { keys: ['E'], meaning: 'Change the item; Enter saves, Esc leaves it as it was' },
  { keys: ['D'], meaning: 'Remove the item as wrong, and go to the next' },
  { keys: ['U'], meaning: 'Undo' },
  { keys: ['S'], meaning: 'Select in the text: arrows move, Shift and arrows extend' },
  {
    keys: ['1', '2', '3', '4'],
    meaning: 'Make the selected text an action, a decision, an insight or a person',
  },
  { keys: ['?'], meaning: 'Show these keys' },
]

/** The item before or after another one in the order of the list; the first or last if none is current. */
export function neighbourOf(
  items: readonly CaptureItemWire[],
  currentId: string | null,
  step: 1 | -1,
): CaptureItemWire | undefined {
  const at = items.findIndex(({ id }) => id === currentId)
  if (at < 0) return step === 1 ? items[0] : items.at(-1)
  return items[at + step]
}

/** The items of a kind, in the order of the text. */
export const ofKind = (items: readonly CaptureItemWire[], type: CaptureItemType): CaptureItemWire[] =>
  items
    .filter(({ itemType }) => itemType === type)
    .sort((one, other) => one.metadata.start - other.metadata.start || one.metadata.end - other.metadata.end)

/** Items in the order in which the page lists them: by kind. */
export const inListOrder = (items: readonly CaptureItemWire[]): CaptureItemWire[] =>
  ITEM_TYPES.flatMap(({ type }) => ofKind(items, type))

/** Unconfirmed memories that state the same passage in the same words: who accepts the item confirms them too. */
export function sameMemories(item: CaptureItemWire, memories: readonly MemoryWire[]): MemoryWire[] {
  const { start, end } = item.metadata
  return memories.filter(
    ({ trust, content, source }) =>
      trust === 'unconfirmed' &&
      content === item.content &&
      source !== null &&
      source.start < end &&
      source.end > start,
  )
}

interface ReviewActions {
  move: (step: 1 | -1) => void
  accept: () => void
  edit: () => void
  drop: () => void
  undo: () => void
  select: () => void
  showKeys: () => void
}

/** The keys of a capture. */
export function useReviewKeys(isOn: boolean, actions: ReviewActions) {
  useShortcuts(isOn, ({ key, shiftKey, target }) => {
    // Arrows in the text move its selection.
    const isInText = (target as HTMLElement).closest?.('[data-capture-text]') != null
    if (key === '?') actions.showKeys()
    else if (shiftKey) return false
    else if (key === 'j' || (key === 'ArrowDown' && !isInText)) actions.move(1)
    else if (key === 'k' || (key === 'ArrowUp' && !isInText)) actions.move(-1)
    else if (key === 'a') actions.accept()
    else if (key === 'e') actions.edit()
    else if (key === 'd') actions.drop()
    else if (key === 'u') actions.undo()
    else if (key === 's') actions.select()
    else return false
    return true
  })
}
