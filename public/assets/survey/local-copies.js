const LONGEST_MS = 7 * 24 * 3600 * 1e3;
export function localCopies(survey) {
  const prefix = `survey:${survey}:`;
  return {
    /** The stored copy of a step for the same respondent, unless it is too old. */
    read(step, { session, isBegun }) {
      try {
        const copy = JSON.parse(localStorage.getItem(prefix + step) ?? "null");
        if (!copy || Date.now() - copy.at > LONGEST_MS) return null;
        return copy.session === session || !copy.isBegun && !isBegun ? copy : null;
      } catch {
        return null;
      }
    },
    keep(step, copy) {
      try {
        localStorage.setItem(prefix + step, JSON.stringify({ ...copy, at: Date.now() }));
      } catch {
      }
    },
    drop(step) {
      this.clear((name) => name === step);
    },
    /** Copies that were sent with their form, which then led to another step. */
    dropSent(presentStep) {
      this.clear((name, copy) => name !== presentStep && copy.isSent);
    },
    clear(isMeant = () => true) {
      try {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(prefix)) continue;
          if (isMeant(key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? "null")))
            localStorage.removeItem(key);
        }
      } catch {
      }
    }
  };
}
