import { type Passage, termList, wordsOf } from '../passages'
import type { Quantity } from '../reading'
import { rowValues } from '../wording'
import type { CaseMatch } from './match-cases'

const mostFigures = 2
const mostRows = 1
const nearbyCharacters = 500

/**
 * Finds passages that express no need but state how much work the case is about: '350 orders a day', 'each takes six
 * minutes'. `taken` are the passages that other findings use.
 */
export function supportingFigures(
  match: CaseMatch,
  passages: readonly Passage[],
  taken: ReadonlySet<Passage>,
): Passage[] {
  const own = match.passages.map(({ passage }) => passage)
  const rows = passages.filter(
    (passage) =>
      passage.isListing &&
      (!taken.has(passage) || own.includes(passage)) &&
      hasWorkload(passage) &&
      isNamedFirst(passage, match),
  )
  const near = passages.filter(
    (passage) =>
      !passage.isListing &&
      passage.standing === 'current' &&
      !taken.has(passage) &&
      !own.includes(passage) &&
      own.some((other) => isClose(passage, other, match.about.has(passage.index))),
  )
  return [...rows.slice(0, mostRows), ...near].slice(0, mostFigures)
}

/** The first cell identifies the subject of a row; the others may name half the organisation. */
function isNamedFirst({ text }: Passage, { useCase }: CaseMatch): boolean {
  const first = wordsOf(rowValues(text).split(' ; ', 1)[0] ?? '')
  return termList(useCase.about).some((term) =>
    first.includes(term.endsWith('*') ? ` ${term.slice(0, -1)}` : ` ${term} `),
  )
}

/** True for a row with both a volume and a time, as in cost sheets. */
function hasWorkload({ statement }: Passage): boolean {
  return (
    statement.quantities.some(({ kind, per }) => kind === 'volume' && per !== null) &&
    statement.quantities.some(isTimeSpent)
  )
}

/**
 * True for a passage next to one of the case's passages, or about the same subject below the same heading or
 * nearby.
 */
function isClose(one: Passage, other: Passage, isSameSubject: boolean): boolean {
  if (!one.statement.quantities.some(isInformative)) return false
  if (one.previous === other && one.statement.quantities.some(isTimeSpent)) return true
  return (
    isSameSubject &&
    one.source === other.source &&
    (one.statement.heading === other.statement.heading ||
      Math.abs(one.statement.start - other.statement.start) <= nearbyCharacters)
  )
}

function isTimeSpent({ kind, unit, per }: Quantity): boolean {
  return kind === 'duration' && (unit === 'minute' || unit === 'hour' || per !== null)
}

function isInformative(quantity: Quantity): boolean {
  const { kind, per } = quantity
  if (kind === 'volume') return per !== null
  return kind === 'money' || isTimeSpent(quantity)
}
