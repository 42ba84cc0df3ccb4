/** Maximum number of custom questions per survey. */
export const MAX_CUSTOM_QUESTIONS = 50

export const MAX_OPTIONS = 20
