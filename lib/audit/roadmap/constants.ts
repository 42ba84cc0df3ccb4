/** An enabler is what others depend on; it is never ranked down for its own return. */
export const INITIATIVE_KINDS = ['enabler', 'initiative'] as const
export const CONFLICT_KINDS = ['dependency', 'freeze', 'cap', 'deadline'] as const

/** The most quarters that one initiative takes, and that lie between the start and it. */
export const MAX_QUARTERS = 20
export const MAX_INITIATIVES = 100
/** The formats of an export. */
export const EXPORT_FORMATS = ['csv', 'ics'] as const
