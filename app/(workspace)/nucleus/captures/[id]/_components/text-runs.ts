import type { CaptureItemType } from '@/lib/nucleus/captures/contract'
import { overlaps, type Paragraph, type TextRange } from './text-layout'

/** The passage of an item. */
export interface Passage extends TextRange {
  itemId: string
  type: CaptureItemType
}

/** A range of a paragraph with the same look throughout. */
export interface TextRun extends TextRange {
  /** The items whose passages contain it, the shortest passage first. */
  passages: Passage[]
  isLabel: boolean
  /** It belongs to the passage the reader was led to. */
  isCurrent: boolean
}

/** Cuts a paragraph wherever a passage begins or ends, so that passages may overlap in any way. */
export function runsOf(paragraph: Paragraph, passages: Passage[], current: TextRange | null): TextRun[] {
  const { start, end, labelEnd } = paragraph
  const here = passages.filter((passage) => overlaps(passage, paragraph))
  const edges = new Set([start, end, labelEnd])
  for (const range of current ? [...here, current] : here) {
    edges.add(Math.min(Math.max(range.start, start), end))
    edges.add(Math.min(Math.max(range.end, start), end))
  }
  const sorted = [...edges].sort((left, right) => left - right)
  return sorted.slice(0, -1).map((from, index) => {
    const range = { start: from, end: sorted[index + 1] ?? end }
    return {
      ...range,
      passages: here
        .filter((passage) => overlaps(passage, range))
        .sort((left, right) => left.end - left.start - (right.end - right.start)),
      isLabel: range.end <= labelEnd,
      isCurrent: current !== null && overlaps(current, range),
    }
  })
}

/**
 * The item that a press on a range selects: the one with the shortest passage; repeated presses cycle through
 * overlapping items.
 */
export function pressedItem(passages: Passage[], currentItemId: string | null): string | undefined {
  const at = passages.findIndex(({ itemId }) => itemId === currentItemId)
  return passages[(at + 1) % passages.length]?.itemId
}
