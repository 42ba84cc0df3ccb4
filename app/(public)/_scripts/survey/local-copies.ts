/** Identifies the respondent: until the first answer has arrived, every visit has its own session. */
export interface Identity {
  session: string
  isBegun: boolean
}

/** The answers of a step, by question id. */
interface StepCopy extends Identity {
  values: Record<string, string[]>
  /** True once they were sent with their form. */
  isSent: boolean
}

type StoredCopy = StepCopy & { at: number }

export type LocalCopies = ReturnType<typeof localCopies>

const LONGEST_MS = 7 * 24 * 3600 * 1000

/**
 * Keeps answers that the server does not have yet on the device, one copy per step. If the browser forbids that, they
 * exist in the page only.
 * @param survey names the survey
 */
export function localCopies(survey: string) {
  const prefix = `survey:${survey}:`
  return {
    /** The stored copy of a step for the same respondent, unless it is too old. */
    read(step: string, { session, isBegun }: Identity): StoredCopy | null {
      try {
        const copy: StoredCopy | null = JSON.parse(localStorage.getItem(prefix + step) ?? 'null')
        if (!copy || Date.now() - copy.at > LONGEST_MS) return null
        return copy.session === session || (!copy.isBegun && !isBegun) ? copy : null
      } catch {
        return null
      }
    },
    keep(step: string, copy: StepCopy) {
      try {
        localStorage.setItem(prefix + step, JSON.stringify({ ...copy, at: Date.now() }))
      } catch {}
    },
    drop(step: string) {
      this.clear((name) => name === step)
    },
    /** Copies that were sent with their form, which then led to another step. */
    dropSent(presentStep: string) {
      this.clear((name, copy) => name !== presentStep && copy.isSent)
    },
    clear(isMeant: (step: string, copy: StoredCopy) => boolean = () => true) {
      try {
        for (const key of Object.keys(localStorage)) {
          if (!key.startsWith(prefix)) continue
          if (isMeant(key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? 'null')))
            localStorage.removeItem(key)
        }
      } catch {}
    },
  }
}
