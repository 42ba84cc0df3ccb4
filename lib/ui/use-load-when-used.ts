'use client'

import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads what the next step is likely to need, once somebody does anything on the page. */
export function useLoadWhenUsed(load: () => Promise<unknown>): void {
  useEffect(() => {
    const stop = () => {
      for (const sign of signs) removeEventListener(sign, act)
    }
    // What cannot be loaded now is asked for again when it is to be shown.
    const act = () => {
      stop()
      load().catch(() => {})
    }
    for (const sign of signs) addEventListener(sign, act, { passive: true })
    return stop
  }, [load])
}
