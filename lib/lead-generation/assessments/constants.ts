/** The consultant's own questions of one survey. */
export const MAX_CUSTOM_QUESTIONS = 50

export const MAX_OPTIONS = 20
