/** Resolves with the first value of `poll` that is not false, null or undefined. */
export async function until<T>(
  poll: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  timeoutMs = 60_000,
): Promise<T> {
  const endsAtMs = performance.now() + timeoutMs
  for (;;) {
    const found = await poll()
    if (found) return found
    if (performance.now() > endsAtMs) throw new Error(`Waited in vain for: ${poll}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
