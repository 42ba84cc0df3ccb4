const LONGEST_RETRY_MS = 30_000

/**
 * Saves the newest state, one request at a time, until it has arrived.
 * @param {object} options
 * @param {(request: { signal: AbortSignal, keepalive: boolean }) => Promise<{ kind: 'saved' | 'refused' | 'lost' | 'busy' | 'ended', retryAfterMs?: number }>} options.send
 *   sends everything as it is now
 * @param {(kind: string) => void} options.tell hears what became of each request
 * @param {() => number} options.waitMs how long the server still wants nothing
 */
export function saveQueue({ send, tell, waitMs }) {
  let changes = 0
  let arrived = 0
  let failures = 0
  let last = 'saved'
  let timer
  let underWay
  let isStopped = false

  function later(ms) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, Math.max(ms, waitMs()))
  }

  async function run(keepalive = false) {
    clearTimeout(timer)
    if (underWay || isStopped || changes === arrived) return
    const sent = changes
    const request = new AbortController()
    underWay = request
    const { kind, retryAfterMs } = await send({ signal: request.signal, keepalive })
    // A request that was called off has been overtaken by the form itself.
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
    /** Something changed. @param delayMs to see whether more follows */
    change(delayMs) {
      changes += 1
      if (failures === 0) later(delayMs)
    },
    /** Tries at once, as far as the server allows it. */
    flush({ keepalive = false } = {}) {
      if (waitMs() === 0) run(keepalive)
      else later(0)
    },
    /** The form itself takes everything along now. */
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
    /** The last thing that was sent did not get through. */
    get isLost() {
      return last === 'lost' && changes !== arrived
    },
  }
}
