import type { Principal } from '../context'
import type { LimitState } from '../limits'

/** What is known of a request while it passes through, for the headers and the log line. */
export interface Passage {
  requestId: string
  principal?: Principal
  limits: LimitState[]
  /** Removes what the request brought as files. */
  dispose?: () => Promise<void>
}
