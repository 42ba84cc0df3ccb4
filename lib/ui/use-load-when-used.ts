'use client'

import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Preloads code that the next step is likely to need, on the first interaction with the page. */
export function useLoadWhenUsed(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, act)
    }
    // A failed load is retried when the code is needed.
    const act = () => {
      stop()
      load().catch(() => {})
    }
    for (const sign of signs) addEventListener(sign, act, { passive: true })
    return stop
  }, [load])
}
