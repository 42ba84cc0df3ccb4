export const RELATIONSHIP_TYPES = ['client', 'prospect', 'partner', 'referral'] as const
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number]

/** Most contacts in one response. */
export const MAX_CONTACTS = 500

/** Most contacts on a page of the list. */
export const MAX_CONTACTS_PER_PAGE = 100

/** Most contacts whose names are looked up at once. */
export const MAX_CONTACT_NAMES = 100

/** Most contacts offered as matches of a person. */
export const MAX_SIMILAR_CONTACTS = 3
