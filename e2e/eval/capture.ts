import { readCapture } from '@/lib/language/capture'
import type { CaptureReading, FoundActionItem, FoundContact } from '@/lib/language/capture/capture-reading'
import type { CaptureModels } from '@/lib/language/capture/clauses/judge-clauses'

export interface LabelledText {
  id: string
  text: string
}

/** The labelled texts have no date; an arbitrary one is enough. */
const capturedAt = '2026-03-11T09:00:00Z'

export function readLabelled({ id, text }: LabelledText, models?: CaptureModels): CaptureReading {
  return readCapture(
    { source: { sourceType: 'document', sourceId: id, sourceName: id, text }, capturedAt },
    models,
  )
}

/** The input of score-meetings.mjs. */
export function predictMeeting(meeting: LabelledText, models?: CaptureModels): object {
  const { items } = readLabelled(meeting, models)
  const contacts = items.filter((item): item is FoundContact => item.itemType === 'contact_mention')
  return {
    id: meeting.id,
    items: items
      .filter(({ itemType }) => itemType !== 'contact_mention')
      .map((item) => ({
        type: item.itemType,
        content: item.content,
        start: item.start,
        end: item.end,
        ...(item.itemType === 'action_item' ? taskFields(item) : {}),
      })),
    people: contacts.map(({ name }) => name),
  }
}

function taskFields({ owner, dueText, dueDate }: FoundActionItem): object {
  return { owner, due: dueText, dueDate }
}

/** The input of score-contacts.mjs. */
export function predictContacts(mail: LabelledText): object {
  const contacts = readLabelled(mail).items.filter(
    (item): item is FoundContact => item.itemType === 'contact_mention',
  )
  return {
    id: mail.id,
    contacts: contacts.map(({ name, email, phone, company, role }) => ({
      name,
      email,
      phone,
      company,
      role,
    })),
  }
}

/** The input of score-emails.mjs: a sentence is a request when it alone yields an action item. */
export function predictRequest(sentence: LabelledText, models?: CaptureModels): object {
  return {
    id: sentence.id,
    label: readLabelled(sentence, models).items.some(({ itemType }) => itemType === 'action_item'),
  }
}
