export const RELATIONSHIP_TYPES = ['client', 'prospect', 'partner', 'referral'] as const
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number]

/** Most contacts of one answer. */
export const MAX_CONTACTS = 500

/** Most contacts on a page of the list. */
export const MAX_CONTACTS_PER_PAGE = 100

/** Most contacts whose names are told at once. */
export const MAX_CONTACT_NAMES = 100

/** Most contacts that are offered as the person somebody may be. */
export const MAX_SIMILAR_CONTACTS = 3
