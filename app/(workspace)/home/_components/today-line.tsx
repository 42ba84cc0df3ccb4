'use client'

import { dayInFull } from './days'
import { useToday } from './use-today'

/** The reader's day in full. */
export function TodayLine({ serverDay }: { serverDay: string }) {
  return <>{dayInFull(useToday(serverDay))}</>
}
