import { z } from 'zod'
import type { CaptureInput, CaptureReading } from '../../language/capture/capture-reading'
import { CaptureClaims } from '../../language/capture/claims'
import type { Range } from '../../language/reading'
import { contentTooLarge, TooLongForModel } from '../model/failure'
import { locateQuote } from '../model/quotes'
import { splitText } from '../model/tokens'
import { mergeCapture } from './merge-capture'
import { mapConcurrently, type Work } from './work'

const quote = z.string().describe('The sentence or line, copied exactly')
const Answer = z.object({
  actionItems: z.array(
    z.object({
      quote,
      owner: z
        .string()
        .nullable()
        .describe(
          'Who has to do it, named as in the material; for "I", the speaker\'s name; null when it does not say',
        ),
      dueWords: z
        .string()
        .nullable()
        .describe('The words that say until when, copied exactly; null without any'),
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
- action items: a person or team commits to, is given or is asked for a concrete task after the meeting. Not what is done in the meeting itself (sharing a screen, waiting), finished work, or wishes without a task.
- decisions: something was settled. Not proposals and open questions.
- insights: the few statements a reader should take away: what hurts, what stands in the way, figures.
- contacts: people who are named, with what the material says of how to reach them.
- memories: facts that stay true beyond the day: preferences, systems in use, sizes, duties, contract terms, rules.
Give each of them once, where it is said most completely.`

const maxPieceTokens = 6_000
const minPieceTokens = 100
/** Maximum items of a kind per piece: a longer list is not a selection. */
const mostOfAKind = 40

/** Reads a capture: the built-in analyst's results, plus the model's results with verified quotes. */
export async function readCapture(
  { model, builtIn, signal }: Work,
  input: CaptureInput,
): Promise<CaptureReading> {
  const baseline = await builtIn.readCapture(input, { signal })
  const { text } = input.source
  const pieceTokens = Math.min(model.budget.material, maxPieceTokens)
  const pieces = splitText(text, pieceTokens, { start: 0, end: text.length })

  const ask = async (piece: Range, tokens: number): Promise<{ piece: Range; answer: Answer }[]> => {
    const material = text.slice(piece.start, piece.end)
    if (!material.trim()) return []
    const request = 'List the action items, decisions, insights, contacts and memories of the material.'
    try {
      const question = { name: 'capture', task, material, request, schema: Answer }
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
  const claims = new CaptureClaims(input)
  return mergeCapture(
    baseline,
    answers.map(({ piece, answer }) => supported(claims, text, piece, answer)),
  )
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
