'use client'

import { useSyncExternalStore } from 'react'
import { localDay } from '../../../../_kit/captures/capture-day'

const everyMs = 60_000
function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, everyMs)
  return () => clearInterval(timer)
}

/** The reader's calendar date (yyyy-mm-dd); undefined on the server, which does not know it. */
export const useToday = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => localDay(new Date()),
    () => undefined,
  )
