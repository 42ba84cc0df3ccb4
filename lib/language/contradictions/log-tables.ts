import { stem, termsOf } from '../words'
import type { Claim } from './claims'
import type { Unit } from './units'
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

/** Rows of one source with the same columns. */
export interface Table {
  source: Unit['source']
  rows: Unit[]
  columns: Column[]
}

export interface Column {
  name: string
  words: readonly ColumnWord[]
}

interface ColumnWord {
  word: string
  stem: string
  /** False for a word that is too common to be a term. */
  isTerm: boolean
}

/** A table with fewer rows is no log. */
export const fewestRows = 4

export function tablesOf(units: readonly Unit[]): Table[] {
  const tables = new Map<string, Table>()
  for (const unit of units) {
    if (!unit.cells) continue
    const names = unit.cells.map(({ column }) => column)
    const key = `${unit.source.sourceId} ${names.slice(0, 3).join('|')}`
    const known = tables.get(key)
    if (known) known.rows.push(unit)
    else tables.set(key, { source: unit.source, rows: [unit], columns: names.map(columnOf) })
  }
  return [...tables.values()].filter(({ rows }) => rows.length >= fewestRows)
}

const columnOf = (name: string): Column => ({
  name,
  words: wordsOf(name).map((word) => ({ word, stem: stem(word), isTerm: termsOf(word).length > 0 })),
})

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** The whole number in a cell; null for anything else. */
export function numberIn({ cells }: Unit, { name }: Column): number | null {
  const value = cells?.find(({ column }) => column === name)?.value ?? ''
  return /^\d+$/.test(value) ? Number(value) : null
}

const leastLikeness = 0.05

/** True if a claim and a row are about similar things, each with the statements around it. */
export const sharesSubject = (claim: Unit, row: Unit, weighing: Weighing, least = leastLikeness): boolean =>
  likenessTo(claim, row, weighing) >= least

export const likenessTo = (claim: Unit, row: Unit, weighing: Weighing): number =>
  likeness(joined(claim.own, claim.around), joined(row.own, row.around), weighing).cosine

/** A statement about what should be or is planned makes no claim about what is. */
export const wish =
  /\b(?:target|goal|aim|objective|should|would|will|could|want|hope|plan|if|once|quote[sd]?|offer(?:s|ed)? to)\b/i
