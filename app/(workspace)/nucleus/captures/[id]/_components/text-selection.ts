import type { TextRange } from './text-layout'

/** The paragraph at a point of the document, and the offset of the point in the captured text. */
function offsetOf(container: HTMLElement, node: Node, offset: number): number | undefined {
  if (!container.contains(node)) return undefined
  const element = node instanceof Element ? node : node.parentElement
  const paragraph = element?.closest<HTMLElement>('p[data-start]')
  if (paragraph) {
    const before = document.createRange()
    before.setStart(paragraph, 0)
    before.setEnd(node, offset)
    return Number(paragraph.dataset.start) + before.toString().length
  }
  // Between paragraphs: the next one after the point begins there.
  const point = document.createRange()
  point.setStart(node, offset)
  const all = [...container.querySelectorAll<HTMLElement>('p[data-start]')]
  const next = all.find((one) => point.comparePoint(one, 0) > 0)
  const last = all.at(-1)
  if (next) return Number(next.dataset.start)
  return last && Number(last.dataset.start) + (last.textContent?.length ?? 0)
}

/** The selected passage without white space at its ends; null where nothing of the text is selected. */
export function selectedRange(container: HTMLElement, text: string): TextRange | null {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const start = offsetOf(container, range.startContainer, range.startOffset)
  const end = offsetOf(container, range.endContainer, range.endOffset)
  if (start === undefined || end === undefined || end <= start) return null
  return trimmed(text, { start, end })
}

/** A range without white space at its ends; null where nothing is left. */
export function trimmed(text: string, { start, end }: TextRange): TextRange | null {
  const passage = text.slice(start, end)
  const from = start + (passage.length - passage.trimStart().length)
  const to = end - (passage.length - passage.trimEnd().length)
  return from < to ? { start: from, end: to } : null
}

/** Selects the word at the beginning of an element, as a place to start from with the keyboard. */
export function selectFirstWord(element: Element) {
  const selection = window.getSelection()
  if (!selection) return
  selection.collapse(element, 0)
  selection.modify('extend', 'forward', 'word')
}

/**
 * Moves the selected word, or extends the selection with Shift: by words to the sides, by lines up and down.
 * @returns whether the key was one of these
 */
export function moveSelection(event: { key: string; shiftKey: boolean }): boolean {
  const selection = window.getSelection()
  if (!selection || selection.rangeCount === 0) return false
  const direction =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? 'forward'
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? 'backward'
        : undefined
  if (!direction) return false
  const unit = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? 'line' : 'word'
  if (event.shiftKey) {
    selection.modify('extend', direction, unit)
    return true
  }
  if (direction === 'forward' && unit === 'word') selection.collapseToEnd()
  else selection.collapseToStart()
  if (unit === 'line' || direction === 'backward') selection.modify('move', direction, unit)
  selection.modify('extend', 'forward', 'word')
  return true
}
