'use client'

import { useSyncExternalStore } from 'react'
import { localDay } from './days'

const everyMs = 30_000

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, everyMs)
  // A page left open over night is looked at again in the morning.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

const read = () => localDay(new Date())

/**
 * The reader's current day, which changes at the reader's midnight.
 * @param serverDay the day in UTC, which the server writes as it knows no other
 */
export const useToday = (serverDay: string): string => useSyncExternalStore(subscribe, read, () => serverDay)

const never = () => () => {}

/** The day of a moment: the reader's; on the server the one in UTC. */
export function useDayOf(): (moment: string) => string {
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return (moment) => (isServer ? moment.slice(0, 10) : localDay(new Date(moment)))
}
