/** The sections with the first `count` of their operations, counted over all sections. */
export function drawnOf<Section extends { operations: readonly unknown[] }>(
  sections: readonly Section[],
  count: number,
): Section[] {
  let left = count
  return sections.map((section) => {
    const operations = section.operations.slice(0, Math.max(0, left))
    left -= section.operations.length
    return { ...section, operations }
  })
}

const longestWaitMs = 100

/**
 * Runs a task once the browser is idle.
 * @returns cancels it
 */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: longestWaitMs })
  return () => cancelIdleCallback(request)
}
