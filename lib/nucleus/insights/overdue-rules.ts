import type { InsightPriority } from './contract'
import type { InsightDraft } from './draft'
import { dayOf, sentence, shortened } from './wording'

const dayMs = 86_400_000

/**
 * Ages in days from which an insight has a higher priority. `priorityOfAgeNow` in detect-queries.ts uses the
 * same.
 */
export const NORMAL_FROM_DAYS = { overdue: 3, stale: 14 } as const
export const HIGH_FROM_DAYS = { overdue: 14, stale: 30 } as const

/** The priority of an insight whose occasion is this long ago. */
export function priorityOfAge(kind: 'overdue' | 'stale', since: Date, now: Date): InsightPriority {
  const ageDays = Math.floor((now.getTime() - since.getTime()) / dayMs)
  if (ageDays >= HIGH_FROM_DAYS[kind]) return 'high'
  return ageDays >= NORMAL_FROM_DAYS[kind] ? 'normal' : 'low'
}

interface LateItem {
  itemId: string
  captureId: string
  projectId: string | null
  content: string
  owner: string | null
  dueDate: string
  captureTitle: string
  digest: string
}

/** The insight about an action item whose date has passed. */
export function describeOverdueItem(item: LateItem, now: Date): InsightDraft {
  const { itemId, captureId, projectId, dueDate, digest } = item
  return {
    insightType: 'overdue_followup',
    subjectKey: `item:${itemId}`,
    occasion: dueDate,
    title: `Overdue: ${shortened(item.content, 100)}`,
    content: [
      `Due on ${dayOf(dueDate)} and still open.`,
      item.owner ? sentence(`To be done by ${shortened(item.owner)}`) : '',
      `Noted in “${shortened(item.captureTitle)}”.`,
    ]
      .filter(Boolean)
      .join(' '),
    context: { captureId, captureItemId: itemId, dueDate, grounds: { digest } },
    projectId,
    priority: priorityOfAge('overdue', new Date(dueDate), now),
  }
}

interface LateContact {
  contactId: string
  name: string
  company: string | null
  followUpAt: string
  digest: string
}

/** The insight about a contact whose follow-up has passed. */
export function describeOverdueContact(contact: LateContact, now: Date): InsightDraft {
  const { contactId, followUpAt, digest } = contact
  const followUp = new Date(followUpAt)
  return {
    insightType: 'overdue_followup',
    subjectKey: `contact:${contactId}`,
    occasion: followUpAt,
    title: `Follow-up overdue: ${shortened(contact.name)}`,
    content: `Follow-up was due on ${dayOf(followUp)}. No capture since then names this contact.`,
    context: { contactId, dueDate: followUp.toISOString().slice(0, 10), grounds: { digest } },
    projectId: null,
    priority: priorityOfAge('overdue', followUp, now),
  }
}
