import { z } from 'zod'
import type { CaptureInput, CaptureReading } from '../../language/capture/capture-reading'
import { CaptureClaims } from '../../language/capture/claims'
import type { Range } from '../../language/reading'
import { builtInStands } from '../analyst'
import { locateQuote } from '../model/quotes'
import { splitText } from '../model/tokens'
import { askInPieces } from './ask-in-pieces'
import { mergeCapture } from './merge-capture'
import { mapConcurrently, type Work, withBuiltIn } from './work'

const quote = z.string().describe('The sentence or line, copied exactly')
const Answer = z.object({
  actionItems: z.array(
    z.object({
      quote: z
        .string()
        .describe(
          'The shortest complete clause that holds the whole task, copied exactly; split a sentence that holds two',
        ),
      owner: z
        .string()
        .nullable()
        .describe(
          'Who has to do it, named as in the material; for "I", the speaker\'s name, or `author` for an unnamed author; for "you", the addressee; null when it is unknown',
        ),
      dueWords: z
        .string()
        .nullable()
        .describe(
          'The words that say until when, copied exactly, which may stand in a neighbouring sentence; null without any',
        ),
    }),
  ),
  decisions: z.array(z.object({ quote })),
  insights: z.array(z.object({ quote })),
  contacts: z.array(
    z.object({
      name: z.string().describe('Name of a person, as written'),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      company: z.string().nullable(),
      role: z.string().nullable(),
    }),
  ),
  memories: z.array(
    z.object({ subject: z.string().describe('Whom or what it is about, as the material names it'), quote }),
  ),
})
type Answer = z.output<typeof Answer>

const task = `The material is a note, a letter or the transcript of a meeting. Find in it:
- action items: a person or team commits to, is given or is asked for a concrete task after the meeting. Requests count even if unanswered; "if …" ones do not. Not what is done in the meeting itself (sharing a screen, waiting), finished work, habits, footers, or wishes without a task. Take the shortest complete clause that holds the whole task; split a sentence that holds two.
- decisions: something was settled, including what was ruled out or postponed. Not proposals and open questions.
- insights: at most 5 statements a reader should take away: what hurts, what stands in the way, figures.
- contacts: people who are named, with what the material says of how to reach them.
- memories: facts that stay true beyond the day: preferences, systems in use, sizes, duties, contract terms, rules.
Give each of them once, where it is said most completely.`

const maxPieceTokens = 6_000
/** Maximum questions about one capture. The built-in analyst reads what lies beyond them. */
const maxPieces = 24
/** Maximum items of a kind per piece: a longer list is not a selection. */
const mostOfAKind = 40

/**
 * Reads a capture with the model: an item needs the model's word, and the built-in analyst helps with its span, owner
 * and date. A fault of ours in this leaves the built-in analyst's reading, which says so.
 */
export async function readCapture(work: Work, input: CaptureInput): Promise<CaptureReading> {
  const baseline = await work.builtIn.readCapture(input, { signal: work.signal })
  const own = { ...baseline, engine: work.builtIn.engine, note: builtInStands('') }
  return withBuiltIn(work, own, () => readWithModel(work, input, baseline))
}

async function readWithModel(
  work: Work,
  input: CaptureInput,
  baseline: CaptureReading,
): Promise<CaptureReading> {
  const { text } = input.source
  const pieceTokens = Math.min(work.model.budget.material, maxPieceTokens)
  const allPieces = splitText(text, pieceTokens, { start: 0, end: text.length })
  const pieces = allPieces.slice(0, maxPieces)
  const end = pieces.at(-1)?.end ?? 0

  const questionOf = (material: string) => ({
    name: 'capture',
    task,
    material,
    request: 'List the action items, decisions, insights, contacts and memories of the material.',
    schema: Answer,
  })
  const ask = (piece: Range) => askInPieces(work, text, { ...piece, tokens: pieceTokens }, questionOf)
  const answers = (await mapConcurrently(pieces, ask)).flat()
  const claims = new CaptureClaims(input)
  const found = answers.map(({ piece, answer }) => supported(claims, text, piece, answer))
  const isRead = ({ start }: Range) => start < end
  const merged = mergeCapture(
    { items: baseline.items.filter(isRead), memories: baseline.memories.filter(isRead) },
    found,
  )
  if (allPieces.length === pieces.length) return merged
  const isBeyond = (one: Range) => !isRead(one)
  return {
    items: [...merged.items, ...baseline.items.filter(isBeyond)],
    memories: [...merged.memories, ...baseline.memories.filter(isBeyond)],
    note: `The language model read the first ${end.toLocaleString('en')} of ${text.length.toLocaleString('en')} characters, in ${maxPieces} questions. The built-in analyst read the rest.`,
  }
}

/** The part of a response that the text supports. */
function supported(claims: CaptureClaims, text: string, piece: Range, answer: Answer): CaptureReading {
  const located = <Claim extends { quote: string }>(list: readonly Claim[]) =>
    list.slice(0, mostOfAKind).flatMap((claim) => {
      const place = locateQuote(text, claim.quote, piece)
      return place ? [{ claim, place }] : []
    })
  return {
    items: [
      ...located(answer.actionItems).map(({ claim, place }) =>
        claims.actionItem(place, claim.owner, claim.dueWords),
      ),
      ...located(answer.decisions).map(({ place }) => claims.statement('decision', place)),
      ...located(answer.insights).map(({ place }) => claims.statement('key_insight', place)),
      ...answer.contacts.slice(0, mostOfAKind).flatMap((contact) => claims.contact(piece, contact) ?? []),
    ],
    memories: located(answer.memories).flatMap(
      ({ claim, place }) => claims.memory(piece, place, claim.subject) ?? [],
    ),
  }
}
