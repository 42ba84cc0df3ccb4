import type { Passage } from '../passages'
import { hoursOf } from '../quantities'
import type { Quantity } from '../reading'

/** A number a passage states. */
export interface Figure {
  passage: Passage
  quantity: Quantity
}

/** Work that follows from a stated number of things and a stated time for each. */
export interface Workload {
  volume: Figure
  time: Figure
  /** The stated figures multiplied, in hours for each `period`. */
  hours: number
  period: string
}

/** What a time can be counted per when the thing itself was named just before. */
const anyThing = ['item', 'piece', 'case', 'one']
const oneTrainCharacters = 500
const periods = ['day', 'week', 'month', 'quarter', 'year']
const perMonth: Record<string, number> = { day: 21, week: 4, month: 1, quarter: 1 / 3, year: 1 / 12 }

/** What the passages state, and what the passage just before each of them does. */
export function figuresOf(passages: readonly Passage[]): Figure[] {
  return passages
    .filter(isTold)
    .flatMap((passage) => passage.statement.quantities.map((quantity) => ({ passage, quantity })))
}

/** A row of a table counts when it tells how much comes in a period; others are single cases. */
function isTold({ isListing, statement }: Passage): boolean {
  return (
    !isListing ||
    statement.quantities.some(({ kind, per }) => kind === 'volume' && periods.includes(per ?? ''))
  )
}

/**
 * The largest workload that can be multiplied from figures that belong together: a volume per period and a time
 * for each of the things counted, in one passage or in two that follow each other. Null when none does.
 */
export function workloadOf(passages: readonly Passage[]): Workload | null {
  const near = [
    ...new Set(passages.flatMap((passage) => (passage.previous ? [passage.previous, passage] : [passage]))),
  ]
  const figures = figuresOf(near)
  const volumes = figures.filter(
    ({ quantity }) => quantity.kind === 'volume' && periods.includes(quantity.per ?? ''),
  )
  const times = figures.filter(({ quantity }) => quantity.kind === 'duration' && isWorkingTime(quantity))
  let largest: Workload | null = null
  for (const volume of volumes) {
    for (const time of times) {
      if (!belongTogether(volume, time)) continue
      const hours = (volume.quantity.value *
        time.quantity.value *
        (hoursOf(time.quantity.unit) ?? 0)) as number
      const period = volume.quantity.per as string
      if (!largest || monthly(hours, period) > monthly(largest.hours, largest.period)) {
        largest = { volume, time, hours, period }
      }
    }
  }
  return largest
}

/** Hours in a month, for comparing workloads with each other. */
export function monthly(hours: number, period: string): number {
  return hours * (perMonth[period] ?? 1)
}

function isWorkingTime({ unit }: Quantity): boolean {
  return unit === 'minute' || unit === 'hour'
}

function belongTogether(volume: Figure, time: Figure): boolean {
  if (!isOneTrain(volume.passage, time.passage)) return false
  const { unit } = volume.quantity
  const { per } = time.quantity
  if (per !== null) return per === unit || (volume.passage === time.passage && anyThing.includes(per))
  return saysEach(time, unit)
}

/** One passage, two that follow each other, or two close together under one heading. */
function isOneTrain(one: Passage, other: Passage): boolean {
  if (one === other) return true
  // Rows of a table speak of different things, each for itself.
  if (one.isListing || other.isListing) return false
  if (one.previous === other || other.previous === one) return true
  const { heading, start } = one.statement
  return (
    one.source === other.source &&
    heading !== null &&
    heading === other.statement.heading &&
    Math.abs(start - other.statement.start) <= oneTrainCharacters
  )
}

/** 'takes 12 minutes each', 'every invoice costs us 12 minutes': the time is for one of the things. */
function saysEach({ passage, quantity }: Figure, unit: string): boolean {
  const { source, statement } = passage
  const before = source.text.slice(statement.start, quantity.start).toLowerCase()
  const after = source.text.slice(quantity.end, Math.min(statement.end, quantity.end + 24)).toLowerCase()
  if (/^\W{0,3}(?:each|apiece|a piece|per|for each|for every|for one|on each)\b/.test(after)) return true
  const noun = unit.replace(/[^a-z]/g, '')
  return new RegExp(
    `\\b(?:each|every|one|a single|an?)(?: [a-z]+){0,2} ${noun}\\b[^.;]{0,60}$|\\beach(?: one)?\\b[^.;]{0,40}$`,
  ).test(before)
}
