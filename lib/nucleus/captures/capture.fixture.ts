import { asOwner } from '../../platform/db/with-user'
import { captureItems, captures } from './tables'

type CaptureValues = Partial<typeof captures.$inferInsert>
type ItemValues = Partial<typeof captureItems.$inferInsert>

/**
 * A capture of the owner that was read without findings, unless `values` say otherwise. Nothing runs afterwards.
 */
export function newCapture(userId: string, values: CaptureValues = {}): Promise<string> {
  return asOwner(userId, async (ctx) => {
    const [row] = await ctx.tx
      .insert(captures)
      .values({
        channel: 'text_note',
        contentType: 'text/plain',
        title: 'Call with Acme',
        rawContent: 'Ann Lee will send the export by Friday.',
        status: 'processed',
        ...values,
        userId,
      })
      .returning({ id: captures.id })
    return row!.id
  })
}

/** An item of a capture; an open action item without owner and date, unless values say otherwise. */
export function newCaptureItem(userId: string, captureId: string, values: ItemValues = {}): Promise<string> {
  return asOwner(userId, async (ctx) => {
    const span = { start: values.startOffset ?? 0, end: values.endOffset ?? 39, confidence: 0.9 }
    const [row] = await ctx.tx
      .insert(captureItems)
      .values({
        itemType: 'action_item',
        content: 'Send the export',
        startOffset: span.start,
        endOffset: span.end,
        metadata: { owner: null, dueDate: values.dueDate ?? null, dueText: null, ...span },
        ...values,
        userId,
        captureId,
      })
      .returning({ id: captureItems.id })
    return row!.id
  })
}

/** A mention of a person in a capture, linked to no contact. */
export const newMention = (
  userId: string,
  captureId: string,
  person: { name: string; email?: string | null; contactId?: string },
): Promise<string> =>
  newCaptureItem(userId, captureId, {
    itemType: 'contact_mention',
    content: person.name,
    contactId: person.contactId,
    metadata: {
      name: person.name,
      email: person.email ?? null,
      phone: null,
      company: null,
      role: null,
      contactId: null,
      start: 0,
      end: 39,
      confidence: 0.9,
    },
  })
