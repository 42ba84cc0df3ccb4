import type { Page } from '@playwright/test'

interface Timed {
  id: number
  name: string
  durationMs: number
}

declare global {
  interface Window {
    timedEvents: Timed[]
    interactionsTaken: number
  }
}

/** Events faster than this are not reported by browsers. Durations are rounded to 8 ms. */
export const leastMs = 16

/** Records, in every document of the page, how long each event of an interaction waited for the next paint. */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.timedEvents = []
    window.interactionsTaken = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue
        window.timedEvents.push({ id: entry.interactionId, name: entry.name, durationMs: entry.duration })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/**
 * Waits for the frames after an interaction and takes what was recorded since the last call.
 * @returns the longest event of each interaction; `leastMs` for a faster one
 */
export async function takeInteractions(page: Page): Promise<number[]> {
  const { events, count } = await page.evaluate(async () => {
    // Entries are handed over at leisure, after the frame that they waited for. No function has a name here: the
    // compiler would call a helper that the page lacks.
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { interactionCount = 0 } = performance as { interactionCount?: number }
    const since = interactionCount - window.interactionsTaken
    window.interactionsTaken = interactionCount
    return { events: window.timedEvents.splice(0), count: since }
  })
  const longest = new Map<number, number>()
  for (const { id, durationMs } of events) longest.set(id, Math.max(longest.get(id) ?? 0, durationMs))
  const slow = [...longest.values()]
  return [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => leastMs)]
}
