export const RELATIONSHIP_TYPES = ['client', 'prospect', 'partner', 'referral'] as const
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number]

/** Most contacts of one answer. */
export const MAX_CONTACTS = 500
