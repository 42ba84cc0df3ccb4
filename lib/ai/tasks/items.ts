import { z } from 'zod'
import type { Statement } from '../../language/reading'
import { type Evidence, evidenceAt, type Source, type Speaker } from '../../language/source'
import type { SynthesisInput } from '../../language/tasks'
import { locateQuote } from '../model/quotes'
import { tokensOf } from '../model/tokens'
import { contextOf, fullNameOf } from './context'

/** A numbered statement of a source; the model refers to it by the number. */
export interface Item {
  number: number
  source: Source
  statement: Statement
  /** The full name where the source has initials or a first name only; null when nobody is known. */
  speaker: string | null
}

/** Explains the lines to the model. */
export const labelOfLines =
  'A statement stands behind its label: [number] (source | speaker | date | heading | reply to: the question it answers). The label is no part of a quote.'

const maxShownCharacters = 700
const maxWholeCharacters = 400

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const maxQuestionCharacters = 160

/** A statement as the model sees it: its label, which is no part of a quote, and its words. */
export function lineOf({ number, source, statement, speaker }: Item): string {
  const { date, question } = contextOf(source, statement)
  const label = [
    source.sourceName,
    speaker,
    date,
    statement.heading,
    question && `reply to: ${oneLine(question).slice(0, maxQuestionCharacters)}`,
  ]
  const from = label.flatMap((part) => (part ? [oneLine(part)] : []))
  const said = oneLine(source.text.slice(statement.start, statement.end)).slice(0, maxShownCharacters)
  return `[${number}] (${from.join(' | ')}) ${said}`
}

export const linesOf = (items: readonly Item[]) => items.map(lineOf).join('\n')

/**
 * The strongest statements of all sources that fit into the given tokens, numbered in source order.
 * @returns also the number of candidates
 */
export function chooseItems(
  {
    sources,
    readings,
    stakeholders = [],
  }: Pick<SynthesisInput, 'sources' | 'readings'> & {
    stakeholders?: readonly Speaker[]
  },
  maxTokens: number,
) {
  const names = [...stakeholders, ...sources.flatMap(({ speaker }) => speaker ?? [])].map(({ name }) => name)
  const spoken = readings.flatMap(({ statements }) => statements.flatMap(({ speaker }) => speaker ?? []))
  const all = sources.flatMap((source, at) =>
    (readings[at]?.statements ?? []).map((statement) => {
      const said = statement.speaker ?? source.speaker?.name ?? contextOf(source, statement).speaker
      const speaker = said && fullNameOf(said, [...names, ...spoken])
      return { number: 0, source, statement, speaker }
    }),
  )
  const strongest = all.toSorted((a, b) => b.statement.strength - a.statement.strength)
  const chosen = new Set<Item>()
  let room = maxTokens
  for (const item of strongest) {
    room -= tokensOf(lineOf(item)) + 3
    if (room < 0) break
    chosen.add(item)
  }
  const items = all.filter((item) => chosen.has(item)).map((item, at) => ({ ...item, number: at + 1 }))
  return { items, available: all.length }
}

/** Asks for a whole number, and takes another one too: rounding it costs less than a second question. */
export const integer = (description?: string) => z.number().meta({ type: 'integer', description })

export const Citations = z
  .array(
    z.object({
      statement: integer('Number of the statement, as in the brackets before it'),
      quote: z.string().describe('Words of that statement, copied exactly'),
    }),
  )
  .describe('The statements the claim rests on')
export type Citations = z.output<typeof Citations>

/** Resolves the model's numbered citations to passages. Keeps only those whose quote occurs there. */
export class EvidenceBook {
  private readonly byNumber: Map<number, Item>
  /** Number of citations that failed verification. */
  dropped = 0

  constructor(items: readonly Item[]) {
    this.byNumber = new Map(items.map((item) => [item.number, item]))
  }

  /** The statements that hold these passages. */
  itemsOf(evidence: readonly Evidence[]): Item[] {
    return [...this.byNumber.values()].filter(({ source, statement }) =>
      evidence.some(
        ({ sourceId, start }) =>
          sourceId === source.sourceId && start >= statement.start && start < statement.end,
      ),
    )
  }

  /** Their numbers. */
  numbersOf = (evidence: readonly Evidence[]): number[] => this.itemsOf(evidence).map(({ number }) => number)

  resolve(citations: Citations): Evidence[] {
    const found = new Map<string, Evidence>()
    for (const { statement, quote } of citations) {
      const item = this.byNumber.get(statement)
      const place = item && locateQuote(item.source.text, quote, item.statement)
      if (!item || !place) {
        this.dropped++
        continue
      }
      const isShort = item.statement.end - item.statement.start <= maxWholeCharacters
      const { start, end } = isShort ? item.statement : place
      found.set(`${item.source.sourceId}:${start}`, evidenceAt(item.source, start, end))
    }
    return [...found.values()]
  }
}
