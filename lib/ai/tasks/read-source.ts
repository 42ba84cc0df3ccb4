import { z } from 'zod'
import { CUES, type Cue, type Range, type Reading, type Statement } from '../../language/reading'
import type { Source } from '../../language/source'
import { locateQuote } from '../model/quotes'
import { splitText, tokensOf } from '../model/tokens'
import { askInPieces } from './ask-in-pieces'
import { contextOf, headOf } from './context'
import { describePassage } from './describe-passage'
import { mapConcurrently, type Work, withBuiltIn } from './work'

const Answer = z.object({
  statements: z
    .array(
      z.object({
        quote: z
          .string()
          .describe(
            'The statement, copied exactly: one sentence, and a second only where the first cannot be understood without it',
          ),
        cues: z.array(z.enum(CUES)).describe('What it says about the client, strongest first'),
        strength: z
          .number()
          .describe(
            'How much an audit needs it: 0.2 = background; 1 = a main pain, figure, decision or obstacle. Anything between',
          ),
      }),
    )
    .describe('All of them, however many'),
  keyPoints: z.array(z.string()).describe('The two or three most telling statements, copied exactly'),
})
type Answer = z.output<typeof Answer>

const task = `Find what the material says about the client's work that matters for an audit of its readiness for artificial intelligence: what hurts (pain), what is wanted (wish), what stands in the way of a change (obstacle), what could go wrong (risk), what works well (strength), how things are done, with volumes, times and costs (process), and what a vendor promises (claim). Decisions, bans and budgets of the client belong to it. Of a table, a row is a statement: take totals, extremes and gaps. Leave out headings, small talk and an interviewer's own questions. The first line of the material tells file, kind, date and author; it is no part of a quote.`

const maxPieceTokens = 6_000
const maxKeyPoints = 8
/** Maximum questions about one source. The built-in analyst reads what lies beyond them. */
export const maxPieces = 24

interface Found extends Range {
  cues: Cue[]
  strength: number
}

/**
 * Reads a source with the model: its statements with verified quotes. The built-in analyst's stand where the model has
 * none, behind the last piece that it may read, and where a fault of ours keeps its answers from being used.
 */
export async function readSource(work: Work, source: Source): Promise<Reading> {
  const baseline = await work.builtIn.read(source, { signal: work.signal })
  return withBuiltIn(work, { ...baseline, modelReadTo: 0 }, () => readWithModel(work, source, baseline))
}

async function readWithModel(work: Work, source: Source, baseline: Reading): Promise<Reading> {
  const { text } = source
  const head = lineOfSource(source)
  const pieceTokens = Math.min(work.model.budget.material - tokensOf(head), maxPieceTokens)
  const allPieces = splitText(text, pieceTokens, { start: 0, end: text.length })
  const pieces = allPieces.slice(0, maxPieces)
  const readTo = pieces.at(-1)?.end ?? 0

  const questionOf = (part: string) => ({
    name: 'statements',
    task,
    material: `${head}\n\n${part}`,
    request: 'List the statements and the key points of the material.',
    schema: Answer,
  })
  const ask = (piece: Range) => askInPieces(work, text, { ...piece, tokens: pieceTokens }, questionOf)
  const answers = (await mapConcurrently(pieces, ask)).flat()
  const found = answers.flatMap(({ piece, answer }) => locateStatements(source, piece, answer))
  const keyPoints = answers.flatMap(({ piece, answer }) =>
    answer.keyPoints.flatMap((quote) => locateQuote(text, quote, piece) ?? []),
  )
  const isPartial = allPieces.length > pieces.length
  return {
    ...baseline,
    statements: mergeStatements(source, baseline, found, readTo),
    keyPoints: distinct([...keyPoints, ...baseline.keyPoints]).slice(0, maxKeyPoints),
    ...(isPartial && { modelReadTo: readTo }),
  }
}

const kinds: Record<Source['sourceType'], string> = {
  document: 'document',
  interview: 'interview',
  survey: 'survey',
  research: "page of the client's website",
}

/** What the model is told of a source beside its text. */
function lineOfSource(source: Source): string {
  const { author, date } = headOf(source)
  const { sourceName, sourceType, speaker } = source
  const by = speaker ? [speaker.name, speaker.role].filter(Boolean).join(', ') : author
  const facts = [`File: ${sourceName}`, kinds[sourceType], date && `dated ${date}`, by && `by ${by}`]
  return facts.filter(Boolean).join(' | ').replace(/\s+/g, ' ')
}

function locateStatements(source: Source, piece: Range, { statements }: Answer): Found[] {
  const { text, sourceType } = source
  return statements.flatMap(({ quote, cues, strength }) => {
    const place = locateQuote(text, quote, piece)
    const isQuestion =
      sourceType === 'interview' &&
      (quote.trim().endsWith('?') || (place && contextOf(source, place).isAsked))
    if (!place || cues.length === 0 || isQuestion) return []
    return [{ ...place, cues: [...new Set(cues)], strength: Math.min(1, Math.max(0, strength)) }]
  })
}

const overlaps = (a: Range, b: Range) =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) > Math.min(a.end - a.start, b.end - b.start) / 2

const distinct = (ranges: Range[]) =>
  ranges.filter((range, at) => !ranges.slice(0, at).some((earlier) => overlaps(earlier, range)))

const lengthOf = ({ start, end }: Range) => end - start

/**
 * The model's statements, each once and with the longer of the quotes that overlap; the built-in analyst's where the
 * model found none at all, and behind what it read.
 */
function mergeStatements(
  source: Source,
  baseline: Reading,
  found: readonly Found[],
  readTo: number,
): Statement[] {
  if (found.length === 0) return baseline.statements
  const merged: Statement[] = []
  for (const one of found.toSorted((a, b) => lengthOf(b) - lengthOf(a))) {
    const at = merged.findIndex((statement) => overlaps(statement, one))
    const same = merged[at]
    if (same) {
      merged[at] = withCuesOf(same, one)
      continue
    }
    const own = baseline.statements.find((statement) => overlaps(statement, one))
    const described =
      own && lengthOf(own) >= lengthOf(one)
        ? { ...own, speaker: contextOf(source, own).speaker }
        : { ...one, ...describePassage(source, one, baseline.language) }
    merged.push({ ...described, cues: one.cues, strength: one.strength })
  }
  const beyond = baseline.statements.filter(({ start }) => start >= readTo)
  return [...merged, ...beyond].sort((a, b) => a.start - b.start)
}

const withCuesOf = (statement: Statement, { cues, strength }: Found): Statement => ({
  ...statement,
  cues: [...new Set([...statement.cues, ...cues])],
  strength: Math.max(statement.strength, strength),
})
