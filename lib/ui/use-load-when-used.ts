'use client'

import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** The first sign of use is often the way to a press, which comes first. */
const startAfterMs = 1000
const longestWaitMs = 3000
/** For browsers that do not tell when they are idle. */
const pauseMs = 300

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: longestWaitMs })
    } else setTimeout(resolve, pauseMs)
  })

/** One after the other: all at once, they would delay the next press as much as none of them. */
let latest: Promise<unknown> = Promise.resolve()

function loadWhenIdle(load: () => Promise<unknown>, isGone: () => boolean) {
  latest = latest
    .then(idle)
    .then(() => (isGone() ? undefined : load()))
    // A failed load is retried when the code is needed.
    .catch(() => {})
}

/**
 * Preloads code that a next step is likely to need, once the page is used for the first time. Waits until nothing else
 * is due: running new code must not delay what the user has just pressed.
 */
export function useLoadWhenUsed(load: () => Promise<unknown>): void {
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, act)
    }
    const act = () => {
      stop()
      timer = setTimeout(() => loadWhenIdle(load, () => isGone), startAfterMs)
    }
    for (const sign of signs) addEventListener(sign, act, { passive: true })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [load])
}
