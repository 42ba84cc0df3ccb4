import type { Passage } from '../passages'
import { hoursOf } from '../quantities'
import type { Quantity } from '../reading'
import { isOffer } from '../statements/turns'

/** A number a passage states. */
export interface Figure {
  passage: Passage
  quantity: Quantity
}

/** A workload that results from a stated volume and a stated time for each item. */
export interface Workload {
  volume: Figure
  time: Figure
  /** The product of the stated figures, in hours per `period`. */
  hours: number
  period: string
}

/** Nouns that refer to a thing named just before, in 'per …'. */
const anyThing = ['item', 'piece', 'case', 'one']
const trainOfThoughtChars = 500
const periods = ['day', 'week', 'month', 'quarter', 'year']
const perMonth: Record<string, number> = { day: 21, week: 4, month: 1, quarter: 1 / 3, year: 1 / 12 }

/** The figures of the passages that no other source contradicts. */
export function figuresOf(passages: readonly Passage[]): Figure[] {
  return passages
    .filter((passage) => isTold(passage) && !passage.isDisputed && !isOffer(passage.source))
    .flatMap((passage) => passage.statement.quantities.map((quantity) => ({ passage, quantity })))
    .filter((figure) => !isTerm(figure))
}

/** 'Within five working days' and 'three months notice' are deadlines, not amounts of work. */
function isTerm({ passage: { source, statement }, quantity: { kind, start, end } }: Figure): boolean {
  if (kind !== 'duration') return false
  const before = source.text.slice(Math.max(statement.start, start - 24), start)
  return (
    /(?:\b(?:within|until|at least|no later than|maximum|minimum|law is|for another)(?: \p{L}+)?|\+)\s*$/iu.test(
      before,
    ) || /^\W{0,2}(?:notice|contract|term|guarantee|warranty)\b/i.test(source.text.slice(end, end + 16))
  )
}

/** A table row counts when it gives a volume per period; other rows are single cases. */
function isTold({ isListing, statement }: Passage): boolean {
  return (
    !isListing ||
    statement.quantities.some(({ kind, per }) => kind === 'volume' && periods.includes(per ?? ''))
  )
}

/**
 * The largest workload that can be calculated from figures that belong together: a volume per period and a
 * time for each item, in one passage or two consecutive ones. Null when there is none.
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

/** Hours per month, for comparing workloads. */
export function monthly(hours: number, period: string): number {
  return hours * (perMonth[period] ?? 1)
}

function isWorkingTime({ unit }: Quantity): boolean {
  return unit === 'minute' || unit === 'hour'
}

function belongTogether(volume: Figure, time: Figure): boolean {
  if (!isOneTrainOfThought(volume.passage, time.passage)) return false
  const { unit } = volume.quantity
  const { per } = time.quantity
  if (per !== null) return per === unit || (volume.passage === time.passage && anyThing.includes(per))
  return isPerItem(time, unit)
}

/** One passage, two consecutive ones, or two close together below one heading. */
function isOneTrainOfThought(one: Passage, other: Passage): boolean {
  if (one === other) return true
  // Rows of a table have different subjects.
  if (one.isListing || other.isListing) return false
  if (one.previous === other || other.previous === one) return true
  const { heading, start } = one.statement
  return (
    one.source === other.source &&
    heading !== null &&
    heading === other.statement.heading &&
    Math.abs(start - other.statement.start) <= trainOfThoughtChars
  )
}

/** True when the time is per item: 'takes 12 minutes each', 'every invoice costs us 12 minutes'. */
function isPerItem({ passage, quantity }: Figure, unit: string): boolean {
  const { source, statement } = passage
  const before = source.text.slice(statement.start, quantity.start).toLowerCase()
  const after = source.text.slice(quantity.end, Math.min(statement.end, quantity.end + 24)).toLowerCase()
  if (/^\W{0,3}(?:each|apiece|a piece|per|for each|for every|for one|on each)\b/.test(after)) return true
  const noun = unit.replace(/[^a-z]/g, '')
  return new RegExp(
    `\\b(?:each|every|one|a single|an?)(?: [a-z]+){0,2} ${noun}\\b[^.;]{0,60}$|\\beach(?: one)?\\b[^.;]{0,40}$`,
  ).test(before)
}
