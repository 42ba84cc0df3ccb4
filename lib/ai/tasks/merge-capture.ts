import type {
  CaptureReading,
  FoundActionItem,
  FoundCaptureItem,
  FoundContact,
  FoundMemory,
} from '../../language/capture/capture-reading'
import { isSamePerson } from '../../language/capture/people/roster'
import type { Range } from '../../language/reading'

/**
 * The items that the model found, each once. An item that the built-in analyst found too takes over its span, owner,
 * date and details, and is more certain. What only the built-in analyst found is left out.
 */
export function mergeCapture(baseline: CaptureReading, found: readonly CaptureReading[]): CaptureReading {
  const told = found.flatMap((reading) => reading.items).reduce<FoundCaptureItem[]>(withItem, [])
  const items = told.map((item) => {
    const known = baseline.items.find((other) => isSame(other, item))
    return known ? confirmed(item, known, isOnlyOne(told, known)) : item
  })
  const memories = found.flatMap((reading) => reading.memories).reduce<FoundMemory[]>(withMemory, [])
  return { items: items.sort(inOrder), memories: memories.sort(inOrder) }
}

const inOrder = (a: Range, b: Range) => a.start - b.start || a.end - b.end

const overlaps = (a: Range, b: Range) => a.start < b.end && b.start < a.end

const withMemory = (memories: FoundMemory[], memory: FoundMemory) =>
  memories.some((other) => overlaps(other, memory)) ? memories : [...memories, memory]

/** Adds an item unless it is there already. What is told of a person in several places is joined. */
function withItem(items: FoundCaptureItem[], item: FoundCaptureItem): FoundCaptureItem[] {
  const at = items.findIndex((other) => isSame(other, item))
  const same = items[at]
  if (!same) return [...items, item]
  if (same.itemType !== 'contact_mention') return items
  return items.with(at, joined(same, item as FoundContact))
}

/**
 * Two items of one kind on the same passage are the same; people are the same by name, wherever they are
 * mentioned.
 */
function isSame(a: FoundCaptureItem, b: FoundCaptureItem): boolean {
  if (a.itemType === 'contact_mention' || b.itemType === 'contact_mention')
    return a.itemType === b.itemType && isSamePerson((a as FoundContact).name, (b as FoundContact).name)
  return a.itemType === b.itemType && overlaps(a, b)
}

const isOnlyOne = (items: readonly FoundCaptureItem[], known: FoundCaptureItem) =>
  items.filter((item) => isSame(known, item)).length === 1

const joined = (known: FoundContact, told: FoundContact): FoundContact => ({
  ...known,
  name: told.name.length > known.name.length ? told.name : known.name,
  email: known.email ?? told.email,
  phone: known.phone ?? told.phone,
  company: known.company ?? told.company,
  role: known.role ?? told.role,
})

/** @param isAlone the built-in item holds no second one of the model's, so that its span fits */
function confirmed(told: FoundCaptureItem, known: FoundCaptureItem, isAlone: boolean): FoundCaptureItem {
  const sure = Math.max(told.confidence, known.confidence)
  const confidence = Math.round(100 * Math.min(0.97, sure + (1 - sure) * 0.3)) / 100
  if (told.itemType === 'contact_mention') return { ...joined(told, known as FoundContact), confidence }
  const isWhole = isAlone && known.start <= told.start && known.end >= told.end
  const { content, start, end } = isWhole ? known : told
  if (told.itemType !== 'action_item') return { ...told, content, start, end, confidence }
  const rule = known as FoundActionItem
  const due =
    told.dueDate === null && (told.dueText === null || rule.dueDate !== null) && isAlone
      ? { dueDate: rule.dueDate, dueText: rule.dueText }
      : { dueDate: told.dueDate, dueText: told.dueText }
  return { ...told, ...due, content, start, end, owner: told.owner ?? rule.owner, confidence }
}
