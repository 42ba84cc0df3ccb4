/** Waits; when the signal is aborted, throws its reason at once. */
export type Wait = (waitMs: number, signal?: AbortSignal) => Promise<void>

export const wait: Wait = (waitMs, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, waitMs)
    signal?.addEventListener('abort', onAbort, { once: true })
  })

/** One signal that combines all given ones; undefined when there are none. */
export function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined)
  return given.length > 1 ? AbortSignal.any(given) : given[0]
}
