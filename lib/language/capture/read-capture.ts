import type { CaptureInput, CaptureReading, FoundCaptureItem } from './capture-reading'
import { todayOf } from './due/day-first'
import { findInsights } from './insights/find-insights'
import { findMemories } from './insights/find-memories'
import { findItems } from './items/find-items'
import { readLayout } from './layout/read-layout'
import { findContacts } from './people/find-contacts'
import { greetedIn, writerOf } from './people/listed-names'

/**
 * Reads tasks, decisions, insights, contacts and facts from a note, a letter or a transcript. Pure and
 * deterministic. Relative dates are calculated from the capture's own day; an unreadable `capturedAt` leaves
 * them without a date.
 */
export function readCapture({ source, capturedAt }: CaptureInput): CaptureReading {
  const { text } = source
  if (text.trim() === '') return { items: [], memories: [] }
  const layout = readLayout(text)
  const contacts = findContacts(text, layout)
  const context = {
    people: [...contacts.map(({ name }) => name), ...layout.speakers],
    greeted: greetedIn(layout),
    writer: writerOf(layout),
    today: todayOf(text, capturedAt),
  }
  const tasks = findItems(layout, text.length, context)
  const known: FoundCaptureItem[] = [...tasks, ...contacts]
  const insights = findInsights(layout, text.length, tasks)
  return {
    items: [...known, ...insights].sort((a, b) => a.start - b.start || a.end - b.end),
    memories: findMemories(layout, contacts, insights),
  }
}
