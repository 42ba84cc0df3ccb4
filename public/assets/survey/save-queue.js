const LONGEST_RETRY_MS = 3e4;
export function saveQueue({ send, tell, waitMs }) {
  let changes = 0;
  let arrived = 0;
  let failures = 0;
  let last = "saved";
  let timer;
  let underWay;
  let isStopped = false;
  function later(ms) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(run, Math.max(ms, waitMs()));
  }
  async function run(keepalive = false) {
    clearTimeout(timer);
    if (underWay || isStopped || changes === arrived) return;
    const sent = changes;
    const request = new AbortController();
    underWay = request;
    const { kind, retryAfterMs } = await send({ signal: request.signal, keepalive });
    if (underWay === request) underWay = void 0;
    if (request.signal.aborted && isStopped) return;
    last = kind;
    if (kind === "lost" || kind === "busy") {
      failures += 1;
      later(retryAfterMs ?? Math.min(LONGEST_RETRY_MS, 500 * 2 ** failures * (1 + Math.random() / 2)));
    } else {
      failures = 0;
      arrived = sent;
      if (kind === "ended") isStopped = true;
      else if (changes > arrived) later(0);
    }
    tell(kind);
  }
  return {
    /** Called after a change. @param delayMs to wait for further changes */
    change(delayMs) {
      changes += 1;
      if (failures === 0) later(delayMs);
    },
    /** Tries at once, or as soon as the server accepts it. */
    flush({ keepalive = false } = {}) {
      if (waitMs() === 0) run(keepalive);
      else later(0);
    },
    /** Stops saving, because the form itself submits everything now. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
      underWay?.abort();
    },
    resume() {
      isStopped = last === "ended";
      underWay = void 0;
      if (changes !== arrived) later(0);
    },
    get isClean() {
      return changes === arrived;
    },
    /** True if the last request failed. */
    get isLost() {
      return last === "lost" && changes !== arrived;
    }
  };
}
