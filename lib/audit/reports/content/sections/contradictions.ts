import type { SynthesisWire } from '../../../analysis/contract'
import { clipped } from '../clipped'
import type { Composition, Draft } from '../composition'
import { leadInOf } from '../lead-in'
import type { Block, Quote } from '../report-content'
import { plainText } from './cases'

type Found = SynthesisWire['contradictions'][number]

/** Contradictions that are not settled. */
export const openContradictions = (all: SynthesisWire['contradictions']): Found[] =>
  all.filter(({ state }) => state === 'open')

/** The statement of the first source without the subject, which is printed above it. */
function statementOf({ subject, statement }: Found): string {
  const [head = '', ...rest] = statement.split(': ')
  return rest.length > 0 && subject?.startsWith(head) ? rest.join(': ') : statement
}

/** A short report has this many open and settled ones. */
const inShort = { open: 5, settled: 3 }
/** Characters of a passage there. */
const quoteInShort = 130

export function contradictionsSection({ deliverables, settings, book }: Composition): Draft {
  const all = deliverables.synthesis.contradictions
  if (all.length === 0)
    return {
      blocks: [plainText('contradictions-none', 'No two sources were found to contradict each other.')],
    }
  const open = openContradictions(all)
  const settled = all.filter((one) => !open.includes(one))
  const isShort = settings.length === 'short'
  const shown = isShort ? open.slice(0, inShort.open) : open
  const toldSettled = isShort ? settled.slice(0, inShort.settled) : settled
  const blocks: Block[] = isShort ? (shown.length > 0 ? [inLines()] : []) : shown.map(inSides)
  if (toldSettled.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Settled' },
      { kind: 'list', mark: 'checked', items: toldSettled.map(settledLine) },
    )
  return {
    intro:
      open.length > 0
        ? `Where two sources cannot both be right. Settle these before acting on either side.${open.length > shown.length ? ` ${shown.length} of ${open.length} are shown here; the full report has all.` : ''}`
        : undefined,
    blocks,
  }

  /** Both sides of each contradiction next to each other, in the words of the sources. */
  function inLines(): Block {
    const side = (text: string, passages: Found['evidence'], anchor: string, label: string) => {
      const [passage] = passages
      return passage
        ? {
            text: `${passage.sourceName}: “${clipped(passage.quote, quoteInShort)}”`,
            citations: [book.citeOne(passage, anchor, label)],
          }
        : { text: clipped(text, quoteInShort) }
    }
    return {
      kind: 'table',
      columns: [
        { label: 'On', share: 22 },
        { label: 'One source says', share: 39 },
        { label: 'Another says', share: 39 },
      ],
      rows: shown.map((one) => {
        const number = all.indexOf(one) + 1
        const anchor = `contradiction-${number}`
        const label = `Contradiction ${number}`
        const [first, ...others] = one.evidence
        return [
          {
            text: `${one.subject || label}${one.owner ? `\nTo be settled by: ${one.owner}` : ''}`,
            anchor,
            isBold: true,
          },
          side(statementOf(one), first ? [first] : [], anchor, label),
          side(one.against, others, anchor, label),
        ]
      }),
    }
  }

  function inSides(one: Found): Block {
    const number = all.indexOf(one) + 1
    const anchor = `contradiction-${number}`
    const quotesOf = (evidence: Found['evidence']): Quote[] =>
      evidence.map((passage) => ({
        quote: passage.quote,
        sourceName: passage.sourceName,
        ...(passage.place && { place: passage.place }),
        citation: book.citeOne(passage, anchor, `Contradiction ${number}`),
      }))
    // The evidence has both sides, first the statement's.
    const [first, ...others] = one.evidence
    const side = (label: string, text: string, quotes: Quote[]) => {
      const [quote] = quotes
      return { label, text: (quote && leadInOf(text, quote.quote)) ?? text, quotes }
    }
    return {
      kind: 'group',
      startsPage: false,
      blocks: [
        { kind: 'heading', anchor, text: one.subject || `Contradiction ${number}` },
        {
          kind: 'sides',
          sides: [
            side('One source says', statementOf(one), first ? quotesOf([first]) : []),
            side('Another says', one.against, quotesOf(others)),
          ],
        },
        ...(one.owner ? [plainText(`${anchor}-owner`, `To be settled by: ${one.owner}`, 'dim')] : []),
      ],
    }
  }

  function settledLine(one: Found) {
    const number = all.indexOf(one) + 1
    const anchor = `contradiction-${number}`
    const holds =
      one.state === 'statement_holds'
        ? statementOf(one)
        : one.state === 'against_holds'
          ? one.against
          : 'No contradiction'
    const why = one.reason ? ` Reason: ${one.reason}` : ''
    return {
      anchor,
      text: `${one.subject ? `${one.subject}: ` : ''}${holds}.${why}`.replace('..', '.'),
      citations: book.cite(one.evidence, anchor, `Contradiction ${number}`),
    }
  }
}
