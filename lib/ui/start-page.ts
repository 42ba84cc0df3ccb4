/** The page after signing in and the target of the brand link. */
export const START_PAGE = '/home'
