interface TextCopy {
  text: string
  /** The version of the saved answer on which the text is based. */
  version: string
}

export type LocalCopies = ReturnType<typeof localCopies>

/**
 * Keeps typed text on the device until the server has it. If the browser forbids that, the text exists in the page
 * only.
 * @param interview names the interview
 */
export function localCopies(interview: string) {
  const keyOf = (questionId: string) => `interview:${interview}:${questionId}`
  return {
    read(questionId: string): TextCopy | null {
      try {
        return JSON.parse(localStorage.getItem(keyOf(questionId)) ?? 'null')
      } catch {
        return null
      }
    },
    keep(questionId: string, copy: TextCopy) {
      try {
        localStorage.setItem(keyOf(questionId), JSON.stringify(copy))
      } catch {}
    },
    /** Keeps text that another window has typed meanwhile. */
    drop(questionId: string, text: string) {
      if (this.read(questionId)?.text !== text) return
      try {
        localStorage.removeItem(keyOf(questionId))
      } catch {}
    },
  }
}
