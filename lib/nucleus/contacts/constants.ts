export const RELATIONSHIP_TYPES = ['client', 'prospect', 'partner', 'referral'] as const
export type RelationshipType = (typeof RELATIONSHIP_TYPES)[number]

/** The fields of a contact that a merge chooses between. */
export const MERGED_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'role',
  'notes',
  'relationshipType',
  'followUpAt',
] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

/** Maximum contacts per response. */
export const MAX_CONTACTS = 500

/** Maximum contacts per page of the list. */
export const MAX_CONTACTS_PER_PAGE = 100

/** Maximum contacts whose names are looked up at once. */
export const MAX_CONTACT_NAMES = 100

/** Maximum contacts suggested as matches for a person. */
export const MAX_SIMILAR_CONTACTS = 3

/** Maximum rows per import. */
export const MAX_IMPORTED = 1000
