/** Links of a project, whatever their state. */
export const MAX_SHARES = 20
/** Default validity of a link, in days. */
export const DEFAULT_SHARE_DAYS = 30
export const MAX_SHARE_DAYS = 365
export const MIN_SHARE_PASSWORD = 8

/** Comments on one link. */
export const MAX_COMMENTS = 500
export const MAX_COMMENTS_AN_HOUR = 30
export const MAX_COMMENT_CHARACTERS = 2_000
export const MAX_AUTHOR_CHARACTERS = 100
