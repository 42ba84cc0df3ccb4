const LONGEST_RETRY_MS = 30_000

export type OutcomeKind = 'saved' | 'rejected' | 'lost' | 'busy' | 'ended'

export interface Outcome {
  kind: OutcomeKind
  retryAfterMs?: number
}

export interface SaveRequest {
  signal: AbortSignal
  keepalive: boolean
}

interface SaveQueueOptions {
  /** Sends the complete current state. */
  send: (request: SaveRequest) => Promise<Outcome>
  /** Called with the outcome of each request. */
  tell: (kind: OutcomeKind) => void
  /** Time in which the server rejects answers as too early. */
  waitMs: () => number
}

/** Saves the newest state, one request at a time, until it has arrived. */
export function saveQueue({ send, tell, waitMs }: SaveQueueOptions) {
  let changes = 0
  let arrived = 0
  let failures = 0
  let last: OutcomeKind = 'saved'
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: AbortController | undefined
  let isStopped = false

  function later(ms: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, Math.max(ms, waitMs()))
  }

  async function run(keepalive = false): Promise<void> {
    clearTimeout(timer)
    if (underWay || isStopped || changes === arrived) return
    const sent = changes
    const request = new AbortController()
    underWay = request
    const { kind, retryAfterMs } = await send({ signal: request.signal, keepalive })
    // An aborted request has been overtaken by the form itself.
    if (underWay === request) underWay = undefined
    if (request.signal.aborted && isStopped) return
    last = kind
    if (kind === 'lost' || kind === 'busy') {
      failures += 1
      later(retryAfterMs ?? Math.min(LONGEST_RETRY_MS, 500 * 2 ** failures * (1 + Math.random() / 2)))
    } else {
      failures = 0
      arrived = sent
      if (kind === 'ended') isStopped = true
      else if (changes > arrived) later(0)
    }
    tell(kind)
  }

  return {
    /** Called after a change. @param delayMs to wait for further changes */
    change(delayMs: number) {
      changes += 1
      if (failures === 0) later(delayMs)
    },
    /** Tries at once, or as soon as the server accepts it. */
    flush({ keepalive = false } = {}) {
      if (waitMs() === 0) run(keepalive)
      else later(0)
    },
    /** Stops saving, because the form itself submits everything now. */
    stop() {
      isStopped = true
      clearTimeout(timer)
      underWay?.abort()
    },
    resume() {
      isStopped = last === 'ended'
      underWay = undefined
      if (changes !== arrived) later(0)
    },
    get isClean() {
      return changes === arrived
    },
    /** True if the last request failed. */
    get isLost() {
      return last === 'lost' && changes !== arrived
    },
  }
}
