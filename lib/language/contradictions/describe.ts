import { sourceLabel } from '../passages/attribution'
import { type Evidence, evidenceAt, type SourceType } from '../source'
import type { Contradiction } from '../synthesis'
import { capitalised, quoted } from '../wording'
import { nounPhrases } from '../wording/noun-phrases'
import { termsOf } from '../words'
import type { Claim } from './claims'
import type { Pair } from './pair'
import type { Unit } from './units'
import { joined, likeness, type Weighing } from './weighing'

const quoteChars = 240
/** What a phrase loses for each word that only one side has. */
const strangerCost = 0.25

interface Side {
  unit: Unit
  claim: Claim | null
}

const rank: Record<SourceType, number> = { document: 0, research: 1, survey: 2, interview: 3 }

/** A pair as a finding: its subject in words, then both sides, what is written before what is said. */
export function describePair(pair: Pair, weighing: Weighing): Contradiction {
  const { claims } = pair
  const sides: Side[] = [
    { unit: pair.a, claim: claims?.a ?? null },
    { unit: pair.b, claim: claims?.b ?? null },
  ]
  const [first, second] = sides.sort((x, y) => placeOf(x) - placeOf(y)) as [Side, Side]
  return {
    statement: `${capitalised(subjectOf(pair, weighing))}: ${toldBy(first)}.`,
    against: `${toldBy(second)}.`,
    evidence: [first, second].map(evidenceFor),
  }
}

/** A claim in prose comes before the table that is held against it. */
function placeOf({ unit }: Side): number {
  return rank[unit.source.sourceType] * 2 + (unit.cells ? 1 : 0) + unit.index / 1e6
}

/** The noun phrase that names what both sides are about. */
export function subjectOf({ a, b, claims }: Pair, weighing: Weighing): string {
  const near = claims ? likeness(claims.a.terms, claims.b.terms, weighing) : likeness(a.own, b.own, weighing)
  const shared = new Set(
    near.shared.length > 0
      ? near.shared
      : likeness(joined(a.own, a.around), joined(b.own, b.around), weighing).shared,
  )
  const texts = [a, b].flatMap((unit) => (unit.cells ? [] : [unit.text, unit.question]))
  const columns = [claims?.a.cell?.column, claims?.b.cell?.column].filter((name): name is string => !!name)
  let best = columns[0] ?? [...shared][0] ?? ''
  let bestScore = 0
  for (const phrase of [...texts.flatMap(nounPhrases), ...columns]) {
    let score = 0
    for (const term of termsOf(phrase)) score += shared.has(term) ? weighing.rarity(term) : -strangerCost
    if (score > bestScore) {
      best = phrase
      bestScore = score
    }
  }
  return best
}

function toldBy({ unit, claim }: Side): string {
  const label = sourceLabel(unit.source)
  if (unit.cells && claim?.cell) {
    const { column, value } = claim.cell
    const row = rowLabel(unit)
    return `${label} gives ${value} as “${column}”${row ? ` for ${row}` : ''}`
  }
  const verb = unit.source.sourceType === 'interview' ? 'says' : 'states'
  return `${label} ${verb}: ${quoted(unit.cells ? unit.cells.map(({ value }) => value).join(', ') : unit.text, quoteChars)}`
}

const mostLabels = 2

/** The cells that name the row: a month and an office. */
function rowLabel({ cells }: Unit): string {
  return (cells ?? [])
    .slice(0, 3)
    .map(({ value }) => value)
    .filter((value) => /\p{L}{2}/u.test(value) && value.length <= 30)
    .slice(0, mostLabels)
    .join(', ')
}

function evidenceFor({ unit }: Side): Evidence {
  return evidenceAt(unit.source, unit.start, unit.end)
}
