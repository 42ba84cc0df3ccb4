import type {
  CaptureReading,
  FoundActionItem,
  FoundCaptureItem,
  FoundContact,
} from '../../language/capture/capture-reading'
import { isSamePerson } from '../../language/capture/people/roster'
import type { Range } from '../../language/reading'

/**
 * Keeps the built-in analyst's items, raises the confidence of those that both found, and adds those only the
 * model found.
 */
export function mergeCapture(baseline: CaptureReading, found: readonly CaptureReading[]): CaptureReading {
  const items = [...baseline.items]
  const memories = [...baseline.memories]
  for (const item of found.flatMap((reading) => reading.items)) {
    const at = items.findIndex((other) => isSame(other, item))
    const same = items[at]
    if (same) items[at] = completed(same, item)
    else items.push(item)
  }
  for (const memory of found.flatMap((reading) => reading.memories)) {
    if (!memories.some((other) => overlaps(other, memory))) memories.push(memory)
  }
  return { items: items.sort(inOrder), memories: memories.sort(inOrder) }
}

const inOrder = (a: Range, b: Range) => a.start - b.start || a.end - b.end

const overlaps = (a: Range, b: Range) => a.start < b.end && b.start < a.end

/**
 * Two items of one kind on the same passage are the same; people are the same by name, wherever they are
 * mentioned.
 */
function isSame(a: FoundCaptureItem, b: FoundCaptureItem): boolean {
  if (a.itemType === 'contact_mention' || b.itemType === 'contact_mention')
    return a.itemType === b.itemType && isSamePerson((a as FoundContact).name, (b as FoundContact).name)
  return a.itemType === b.itemType && overlaps(a, b)
}

function completed(known: FoundCaptureItem, told: FoundCaptureItem): FoundCaptureItem {
  const confidence = Math.round(100 * Math.min(0.97, known.confidence + (1 - known.confidence) * 0.3)) / 100
  if (known.itemType === 'action_item') {
    const { owner, dueDate, dueText } = told as FoundActionItem
    const due = known.dueText === null ? { dueDate, dueText } : {}
    return { ...known, ...due, owner: known.owner ?? owner, confidence }
  }
  if (known.itemType === 'contact_mention') {
    const { email, phone, company, role } = told as FoundContact
    return {
      ...known,
      email: known.email ?? email,
      phone: known.phone ?? phone,
      company: known.company ?? company,
      role: known.role ?? role,
      confidence,
    }
  }
  return { ...known, confidence }
}
