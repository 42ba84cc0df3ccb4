import type { Operation, RunnerEvent } from './protocol'

const pausesMs = [1_000, 5_000, 30_000, 120_000, 300_000]

/** Pause after a failure, in milliseconds. @param attempt number of earlier failures, starting at 0 */
export const backoffMs = (attempt: number): number => pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0

/** Parses Retry-After: whole seconds or a date, as in HTTP. */
export function retryTime(header: string | null, nowMs: number): Date | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  const atMs = Number.isFinite(seconds) ? nowMs + seconds * 1_000 : Date.parse(header)
  return Number.isFinite(atMs) ? new Date(Math.max(atMs, nowMs)) : undefined
}

const unitMs = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000 }

/** Wake-up time of a sleep that the SDK wrote as a duration ("1h30m", "10s") or as a date. */
export function wakeTime({ name = '' }: Pick<Operation, 'name'>, nowMs: number): Date {
  if (!/^(\d+[wdhms])*$/.test(name)) {
    const atMs = Date.parse(name)
    if (Number.isFinite(atMs)) return new Date(atMs)
    throw new Error(`A sleep of "${name}" is not understood.`)
  }
  const parts = [...name.matchAll(/(\d+)([wdhms])/g)]
  return new Date(
    parts.reduce((sum, [, count, unit]) => sum + Number(count) * unitMs[unit as keyof typeof unitMs], nowMs),
  )
}

/** True for keys that the runner can evaluate: a path such as `event.data.userId`, or a quoted constant. */
export const isReadableKey = (key: string): boolean => /^event(\.\w+)+$|^"[^"]*"$|^'[^']*'$/.test(key)

/** The value of a key for an event; a missing value counts as a distinct value. */
export function valueOfKey(key: string, event: RunnerEvent): string {
  if (!key.startsWith('event.')) return key
  let value: unknown = event
  for (const name of key.split('.').slice(1)) value = (value as Record<string, unknown> | undefined)?.[name]
  return JSON.stringify(value) ?? 'null'
}

/**
 * Canonical JSON (RFC 8785) with sorted names and without white space, the input of signatures. `value` comes
 * from parsing JSON.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonicalJson(item)}`).join(',')}}`
}
