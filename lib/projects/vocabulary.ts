/** Most projects of one answer. */
export const MAX_PROJECTS = 500
