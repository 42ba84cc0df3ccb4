/** In a tab that is not painted, nothing else would run the work. */
const longestWaitMs = 100

/**
 * Runs work that an answer to a press or key does not need, once the browser has painted the answer. A transition would
 * start before the paint.
 */
export function afterPaint(work: () => void): void {
  let isDue = true
  const run = () => {
    if (!isDue) return
    isDue = false
    work()
  }
  requestAnimationFrame(() => setTimeout(run))
  setTimeout(run, longestWaitMs)
}
