export interface TextCopy {
  text: string
  /** The version of the saved answer that the text was typed over. */
  version: string
}

export type LocalCopies = ReturnType<typeof localCopies>

/**
 * Keeps typed text on the device until the server has it. A browser may forbid that; then it is in the page alone.
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
    /** Leaves what another window typed meanwhile. */
    drop(questionId: string, text: string) {
      if (this.read(questionId)?.text !== text) return
      try {
        localStorage.removeItem(keyOf(questionId))
      } catch {}
    },
  }
}
