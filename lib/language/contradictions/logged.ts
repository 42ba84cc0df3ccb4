import type { Claim } from './claims'
import { rowLabels } from './row-labels'
import type { Unit, UnitCell } from './units'
import { joined, likeness, type Weighing } from './weighing'

/** A claim in words, and rows of another source's log that contradict it. */
export interface LoggedConflict {
  claim: Unit
  /** The figure of the claim; null if it claims that something never happens. */
  figure: Claim | null
  rows: Unit[]
  /** The content of the rows in words, with the computation if there is one. */
  explanation: string
}

interface Table {
  rows: Unit[]
  columns: string[]
}

const fewestRows = 4
/** Shares that differ by less may be rounded or from another week. */
const leastApart = 8

/**
 * Claims that logged rows contradict: a share that no row of a table reaches, computed from two of its columns, and
 * 'never late' against rows with delays.
 */
export function loggedConflicts(
  units: readonly Unit[],
  claims: readonly Claim[],
  weighing: Weighing,
): LoggedConflict[] {
  const tables = tablesOf(units)
  const shares = claims.filter(({ unit, kind }) => kind === 'share' && unit.cells === null)
  return [
    ...shares.flatMap((claim) => tables.flatMap((table) => shareConflict(claim, table, weighing) ?? [])),
    ...units
      .filter(({ cells, text }) => cells === null && neverLate.test(text.replace(/’/g, "'")))
      .flatMap((unit) => tables.flatMap((table) => lateConflict(unit, table, weighing) ?? [])),
  ]
}

function tablesOf(units: readonly Unit[]): Table[] {
  const tables = new Map<string, Table>()
  for (const unit of units) {
    if (!unit.cells) continue
    const columns = unit.cells.map(({ column }) => column)
    const key = `${unit.source.sourceId} ${columns.slice(0, 3).join('|')}`
    const known = tables.get(key)
    if (known) known.rows.push(unit)
    else tables.set(key, { rows: [unit], columns })
  }
  return [...tables.values()].filter(({ rows }) => rows.length >= fewestRows)
}

const cellOf = ({ cells }: Unit, column: string): UnitCell | undefined =>
  cells?.find((cell) => cell.column === column)

/** The whole number in a cell; null for anything else. */
function numberIn(row: Unit, column: string): number | null {
  const value = cellOf(row, column)?.value ?? ''
  return /^\d+$/.test(value) ? Number(value) : null
}

const wordsOf = (column: string): string[] => column.toLowerCase().match(/\p{L}{3,}/gu) ?? []
const wholeOf = /\b(?:total|all|raised|received|booked|overall)\b/i

/** 'Over 60 % of orders come by the webshop' against a table whose highest row has 263 of 694 orders there. */
function shareConflict(claim: Claim, { rows, columns }: Table, weighing: Weighing): LoggedConflict | null {
  if (rows[0]?.source === claim.unit.source) return null
  const text = claim.unit.text.toLowerCase()
  const named = (column: string) => wordsOf(column).filter((word) => text.includes(word.replace(/s$/, '')))
  const wholes = columns.filter((column) => wholeOf.test(column) && named(column).length > 0)
  for (const whole of wholes) {
    const parts = columns.filter(
      (column) =>
        column !== whole && !wholeOf.test(column) && named(column).length === wordsOf(column).length,
    )
    for (const part of parts.filter((column) => wordsOf(column).length > 0)) {
      const shares = rows.flatMap((row) => {
        const [some, all] = [numberIn(row, part), numberIn(row, whole)]
        return some !== null && all !== null && all > 0 && some <= all ? [{ row, some, all }] : []
      })
      if (shares.length < fewestRows) continue
      const percent = ({ some, all }: { some: number; all: number }) => (100 * some) / all
      const sorted = shares.sort((x, y) => percent(y) - percent(x))
      const [highest, lowest] = [sorted[0], sorted.at(-1)] as [(typeof shares)[0], (typeof shares)[0]]
      const isAbove = claim.low - percent(highest) >= leastApart
      const extreme = isAbove ? highest : percent(lowest) - claim.high >= leastApart ? lowest : null
      if (!extreme || !sharesSubject(claim.unit, extreme.row, weighing)) continue
      const { row, some, all } = extreme
      const share = Math.round(percent(extreme))
      return {
        claim: claim.unit,
        figure: claim,
        rows: [row],
        explanation: `has “${part}” and “${whole}”, from which the share is computed: it is ${isAbove ? 'highest' : 'lowest'} in row ${rowLabels(row)} with ${some} of ${all} = ${share} %`,
      }
    }
  }
  return null
}

const neverLate =
  /\b(?:(?:not|never|n't|no longer) (?:\p{L}+ ){0,3}(?:late|overdue|delayed)|always (?:\p{L}+ ){0,2}on time|nothing (?:\p{L}+ ){0,2}(?:late|overdue))\b/iu
const lateColumn = /\b(?:late|overdue|delay)\b/i

/** 'We've not been late since Easter' against delays in the rows of a tracker: the worst and the last. */
function lateConflict(unit: Unit, { rows, columns }: Table, weighing: Weighing): LoggedConflict | null {
  if (rows[0]?.source === unit.source) return null
  const column = columns.find((name) => lateColumn.test(name))
  if (!column) return null
  const late = rows.filter((row) => (numberIn(row, column) ?? 0) > 0)
  const last = late.at(-1)
  if (!last || late.length < fewestLate || !sharesSubject(unit, last, weighing)) return null
  // A claim about the time since some day is compared with the later half only.
  const later = late.slice(Math.floor(late.length / 2))
  const worst = later.reduce((most, row) =>
    (numberIn(row, column) ?? 0) > (numberIn(most, column) ?? 0) ? row : most,
  )
  const shown = [...new Set([worst, last])]
  return {
    claim: unit,
    figure: null,
    rows: shown,
    explanation: `gives ${shown.map((row) => `${numberIn(row, column)} as “${column}” for ${rowLabels(row)}`).join(' and ')}`,
  }
}

const fewestLate = 2
const leastLikeness = 0.05

const sharesSubject = (claim: Unit, row: Unit, weighing: Weighing): boolean =>
  likeness(joined(claim.own, claim.around), joined(row.own, row.around), weighing).cosine >= leastLikeness
