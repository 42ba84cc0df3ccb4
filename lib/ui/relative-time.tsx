'use client'

import { useSyncExternalStore } from 'react'

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
/** "3 hours ago", "in 2 days". */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? []
  if (!unit) return seconds > 0 ? 'in a moment' : 'just now'
  return relative.format(Math.trunc(seconds / size), unit)
}

const EVERY_MS = 30_000
const now = () => Math.floor(Date.now() / EVERY_MS) * EVERY_MS
const onServer = () => undefined
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all moments of a page. */
function subscribe(onChange: () => void) {
  listeners.add(onChange)
  timer ??= setInterval(() => {
    for (const listener of [...listeners]) listener()
  }, EVERY_MS)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const never = () => () => {}

type FormatMoment = (date: Date, isZoneKnown: boolean) => string

/**
 * A format in the reader's time zone, or in UTC where that is not known. Formats are kept, because making one takes far
 * longer than using it; the reader's is made on first use.
 */
export function zonedFormat(words: Intl.DateTimeFormatOptions): FormatMoment {
  const utc = new Intl.DateTimeFormat('en-GB', { ...words, timeZone: 'UTC' })
  let local: Intl.DateTimeFormat | undefined
  return (date, isZoneKnown) => {
    if (!isZoneKnown) return utc.format(date)
    local ??= new Intl.DateTimeFormat('en-GB', words)
    return local.format(date)
  }
}

const dayOf = zonedFormat({ dateStyle: 'medium' })
const timeOf = zonedFormat({ timeStyle: 'short' })
const exactIn = {
  utc: zonedFormat({ dateStyle: 'long', timeStyle: 'short' }),
  local: zonedFormat({ dateStyle: 'long', timeStyle: 'long' }),
}

const exactTime: FormatMoment = (date, isZoneKnown) =>
  isZoneKnown ? exactIn.local(date, true) : `${exactIn.utc(date, false)} UTC`

interface RelativeTimeProps {
  at: string
  /** The moment is one that is waited for: once it has come, it is "now". */
  isDue?: boolean
  className?: string
}

/**
 * A moment relative to now, with the exact time on hover. The server, which knows neither the reader's clock nor time
 * zone, renders the day in UTC.
 */
export function RelativeTime({ at, isDue, className }: RelativeTimeProps) {
  const moment = useSyncExternalStore(subscribe, now, onServer)
  const date = new Date(at)
  // The clock lags by up to one step; a moment just past must not appear to be in the future.
  const reference = moment === undefined ? 0 : Math.max(moment, Math.min(date.getTime(), moment + EVERY_MS))
  return (
    <time
      dateTime={at}
      title={exactTime(date, moment !== undefined)}
      className={className}
      style={{ whiteSpace: 'nowrap' }}
    >
      {moment === undefined
        ? dayOf(date, false)
        : isDue && date.getTime() <= moment + EVERY_MS
          ? 'now'
          : relativeTime(date.getTime(), reference)}
    </time>
  )
}

/** Whether the reader's time zone is known; the server renders in UTC. */
export const useTimeZoneKnown = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The time of a moment, such as 14:05, in the reader's time zone; the exact time is shown on hover. */
export function TimeText({ at }: { at: string }) {
  const isZoneKnown = useTimeZoneKnown()
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactTime(date, isZoneKnown)} className="tabular">
      {timeOf(date, isZoneKnown)}
    </time>
  )
}

/** A moment as its day, in the reader's time zone; the time is shown on hover. */
export function DateText({ at }: { at: string }) {
  const isZoneKnown = useTimeZoneKnown()
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactTime(date, isZoneKnown)} style={{ whiteSpace: 'nowrap' }}>
      {dayOf(date, isZoneKnown)}
    </time>
  )
}
