import { z } from 'zod'
import { CUES, type Cue, type Range, type Reading, type Statement } from '../../language/reading'
import type { Source } from '../../language/source'
import { contentTooLarge, TooLongForModel } from '../model/failure'
import { locateQuote } from '../model/quotes'
import { splitText } from '../model/tokens'
import { describePassage } from './describe-passage'
import { mapConcurrently, type Work } from './work'

const Answer = z.object({
  statements: z.array(
    z.object({
      quote: z.string().describe('The statement, copied exactly'),
      cues: z.array(z.enum(CUES)).describe('What it says about the client, strongest first'),
      strength: z.number().describe('How strongly it says so, from 0 to 1'),
    }),
  ),
  keyPoints: z.array(z.string()).describe('The two or three most telling statements, copied exactly'),
})
type Answer = z.output<typeof Answer>

const task = `Find what the material says about the client's work that matters for an audit of its readiness for artificial intelligence: what hurts (pain), what is wanted (wish), what stands in the way of a change (obstacle), what could go wrong (risk), what works well (strength), and how things are done, with volumes, times and costs (process). Take one or two whole sentences for each statement. Leave out small talk and an interviewer's own questions.`

const maxPieceTokens = 6_000
const minPieceTokens = 100
const maxKeyPoints = 8

interface Found extends Range {
  cues: Cue[]
  strength: number
}

/** Reads a source: the built-in analyst's results, plus the model's results with verified quotes. */
export async function readSource({ model, builtIn, signal }: Work, source: Source): Promise<Reading> {
  const baseline = await builtIn.read(source, { signal })
  const { text } = source
  const pieceTokens = Math.min(model.budget.material, maxPieceTokens)
  const pieces = splitText(text, pieceTokens, { start: 0, end: text.length })

  const ask = async (piece: Range, tokens: number): Promise<{ piece: Range; answer: Answer }[]> => {
    const material = text.slice(piece.start, piece.end)
    if (!material.trim()) return []
    const request = 'List the statements and the key points of the material.'
    try {
      const question = { name: 'statements', task, material, request, schema: Answer }
      return [{ piece, answer: await model.ask(question, signal) }]
    } catch (error) {
      if (!(error instanceof TooLongForModel)) throw error
      const half = Math.floor(tokens / 2)
      if (half < minPieceTokens) throw contentTooLarge()
      const halves: { piece: Range; answer: Answer }[] = []
      for (const part of splitText(text, half, piece)) halves.push(...(await ask(part, half)))
      return halves
    }
  }

  const answers = (await mapConcurrently(pieces, (piece) => ask(piece, pieceTokens))).flat()
  const found = answers.flatMap(({ piece, answer }) => locateStatements(source, piece, answer))
  const keyPoints = answers.flatMap(({ piece, answer }) =>
    answer.keyPoints.flatMap((quote) => locateQuote(text, quote, piece) ?? []),
  )
  return {
    ...baseline,
    statements: mergeStatements(source, baseline, found),
    keyPoints: distinct([...keyPoints, ...baseline.keyPoints]).slice(0, maxKeyPoints),
  }
}

function locateStatements({ text, sourceType }: Source, piece: Range, { statements }: Answer): Found[] {
  return statements.flatMap(({ quote, cues, strength }) => {
    const place = locateQuote(text, quote, piece)
    const isQuestion = sourceType === 'interview' && quote.trim().endsWith('?')
    if (!place || cues.length === 0 || isQuestion) return []
    return [{ ...place, cues: [...new Set(cues)], strength: Math.min(1, Math.max(0, strength)) }]
  })
}

const overlaps = (a: Range, b: Range) =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) > Math.min(a.end - a.start, b.end - b.start) / 2

const distinct = (ranges: Range[]) =>
  ranges.filter((range, at) => !ranges.slice(0, at).some((earlier) => overlaps(earlier, range)))

/** Raises the strength of statements that both found, and adds those only the model found. */
function mergeStatements(source: Source, baseline: Reading, found: readonly Found[]): Statement[] {
  const merged = [...baseline.statements]
  for (const one of found) {
    const at = merged.findIndex((statement) => overlaps(statement, one))
    const same = merged[at]
    if (same) {
      const cues = [...new Set([...one.cues, ...same.cues])]
      merged[at] = { ...same, cues, strength: Math.max(same.strength, one.strength) }
    } else {
      merged.push({ ...one, ...describePassage(source, one, baseline.statements, baseline.language) })
    }
  }
  return merged.sort((a, b) => a.start - b.start)
}
