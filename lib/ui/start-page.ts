/** Where one is after signing in, and where the brand leads. */
export const START_PAGE = '/home'
