'use client'

import { useSyncExternalStore } from 'react'
import { localDay } from './days'

const everyMs = 30_000

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, everyMs)
  // Updates a page that was left open overnight.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

const read = () => localDay(new Date())

/**
 * The reader's current day, which changes at midnight in the reader's time zone.
 * @param serverDay the UTC day, which the server renders
 */
export const useToday = (serverDay: string): string => useSyncExternalStore(subscribe, read, () => serverDay)

const never = () => () => {}

/** The day of a moment in the reader's time zone; on the server in UTC. */
export function useDayOf(): (moment: string) => string {
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return (moment) => (isServer ? moment.slice(0, 10) : localDay(new Date(moment)))
}
