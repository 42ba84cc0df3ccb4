export function localCopies(interview) {
  const keyOf = (questionId) => `interview:${interview}:${questionId}`;
  return {
    read(questionId) {
      try {
        return JSON.parse(localStorage.getItem(keyOf(questionId)) ?? "null");
      } catch {
        return null;
      }
    },
    keep(questionId, copy) {
      try {
        localStorage.setItem(keyOf(questionId), JSON.stringify(copy));
      } catch {
      }
    },
    /** Keeps text that another window has typed meanwhile. */
    drop(questionId, text) {
      if (this.read(questionId)?.text !== text) return;
      try {
        localStorage.removeItem(keyOf(questionId));
      } catch {
      }
    }
  };
}
