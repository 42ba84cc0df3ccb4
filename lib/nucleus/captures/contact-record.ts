import type { OwnerContext } from '../../contract/context'
import { type ContactRow, requireOwnedContact, selectContactsNamedIn } from '../contacts'
import {
  peoplePossiblyOf,
  selectOpenItemsOwnedLike,
  selectPossibleMentions,
  selectProjectsPossiblyOf,
} from './contact-queries'
import type { ActionItemMetadata } from './contract'
import type { ListedItem } from './list-queries'
import { matchMentionsAmong } from './match-mentions'
import { isOwnedBy, namesOf } from './owner-rules'
import { MAX_ACTION_ITEMS } from './record-contract'

/** Maximum mentions per response. */
const MAX_MENTIONS = 100

export interface ContactRecord {
  contact: ContactRow
  /** Newest first. */
  mentions: ListedItem[]
  /** Open action items, earliest due date first. */
  actionItems: ListedItem[]
  /** Projects with a capture that mentions the contact. */
  projects: { id: string; clientName: string }[]
}

/** A contact with its mentions, action items and projects. @throws AppError NOT_FOUND */
export async function findContactRecord(ctx: OwnerContext, contactId: string): Promise<ContactRecord> {
  const [contact, possible, candidates, projects] = await Promise.all([
    requireOwnedContact(ctx, contactId),
    selectPossibleMentions(ctx, contactId),
    selectContactsNamedIn(ctx, peoplePossiblyOf(ctx, contactId)),
    selectProjectsPossiblyOf(ctx, contactId),
  ])
  const contactOf = matchMentionsAmong(possible, candidates)
  const mentions = possible.filter((item) => contactOf(item) === contactId)
  const captureIds = new Set(mentions.map(({ captureId }) => captureId))
  const owned = await selectOpenItemsOwnedLike(ctx, namesOf(contact.name))
  const actionItems = owned.filter(({ metadata, captureId }) => {
    const { owner } = metadata as ActionItemMetadata
    return owner !== null && isOwnedBy(owner, contact.name, captureIds.has(captureId))
  })
  const projectIds = new Set(mentions.flatMap(({ projectId }) => projectId ?? []))
  return {
    contact,
    mentions: mentions.slice(0, MAX_MENTIONS),
    actionItems: actionItems.slice(0, MAX_ACTION_ITEMS),
    projects: projects.filter(({ id }) => projectIds.has(id)),
  }
}
