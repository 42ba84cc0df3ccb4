import type { ContactWire, RelationshipType } from '@/lib/nucleus/contacts/contract'
import { dayOf } from './follow-up-day'

export const RELATIONSHIP_NAMES: Record<RelationshipType, string> = {
  client: 'Client',
  prospect: 'Prospect',
  partner: 'Partner',
  referral: 'Referral',
}

export const RELATIONSHIP_COLORS: Record<RelationshipType, string> = {
  client: 'green',
  prospect: 'blue',
  partner: 'petrol',
  referral: 'gray',
}

/** A mailto link, with any characters of the address escaped. */
export const mailHref = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** A tel link; null for text without a digit, such as "see Maria". */
export function phoneHref(phone: string): string | null {
  const number = phone.replace(/[^\d+]/g, '')
  return /\d/.test(number) ? `tel:${number}` : null
}

/** Role and company in one line; null when neither is known. */
export const workOf = ({ role, company }: Pick<ContactWire, 'role' | 'company'>): string | null =>
  [role, company].filter(Boolean).join(', ') || null

/** Whether the follow-up day has passed in the reader's time zone without an interaction on that day or since. */
export function isFollowUpOverdue(
  { followUpAt, lastInteractionAt }: Pick<ContactWire, 'followUpAt' | 'lastInteractionAt'>,
  now: Date,
): boolean {
  if (followUpAt === null || dayOf(followUpAt) >= dayOf(now)) return false
  return lastInteractionAt === null || dayOf(lastInteractionAt) < dayOf(followUpAt)
}
