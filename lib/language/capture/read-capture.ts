import type { CaptureInput, CaptureReading, FoundCaptureItem } from './capture-reading'
import { type CaptureModels, judgeClauses, shippedModels } from './clauses/judge-clauses'
import { splitClauses } from './clauses/split-clauses'
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
 * @param models the shipped ones; the evaluation passes models that have not seen the writer it measures
 */
export function readCapture(
  { source, capturedAt }: CaptureInput,
  models: CaptureModels = shippedModels(),
): CaptureReading {
  const { text } = source
  if (text.trim() === '') return { items: [], memories: [] }
  const layout = readLayout(text)
  const contacts = findContacts(text, layout, models)
  const people = [...contacts.map(({ name }) => name), ...layout.speakers]
  const sentences = splitClauses(layout)
  const judgements = judgeClauses(layout, sentences, people, models)
  const context = {
    people,
    greeted: greetedIn(layout),
    writer: writerOf(layout),
    today: todayOf(text, capturedAt),
  }
  const tasks = findItems(layout, sentences, judgements, context, models.owner)
  const insights = findInsights(sentences, judgements, tasks)
  const items: FoundCaptureItem[] = [...tasks, ...contacts, ...insights]
  return {
    items: items.sort((a, b) => a.start - b.start || a.end - b.end),
    memories: findMemories(layout, contacts, insights),
  }
}
