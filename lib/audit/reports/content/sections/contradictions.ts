import type { SynthesisWire } from '../../../analysis/contract'
import type { Composition, Draft } from '../composition'
import { leadInOf } from '../lead-in'
import type { Block, Quote } from '../report-content'
import { plainText } from './cases'

type Found = SynthesisWire['contradictions'][number]

/** Contradictions that nobody has settled. */
export const openContradictions = (all: SynthesisWire['contradictions']): Found[] =>
  all.filter(({ state }) => state === 'open')

/** A short report has this many open ones. */
const inShort = 3

export function contradictionsSection({ deliverables, settings, book }: Composition): Draft {
  const all = deliverables.synthesis.contradictions
  if (all.length === 0)
    return {
      blocks: [plainText('contradictions-none', 'No two sources were found to contradict each other.')],
    }
  const open = openContradictions(all)
  const settled = all.filter((one) => !open.includes(one))
  const told = settings.length === 'short' ? open.slice(0, inShort) : open
  const blocks: Block[] = told.map((one) => {
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
            side('One source says', one.statement, first ? quotesOf([first]) : []),
            side('Another says', one.against, quotesOf(others)),
          ],
        },
        ...(one.owner ? [plainText(`${anchor}-owner`, `To be settled by: ${one.owner}`, 'dim')] : []),
      ],
    }
  })
  if (open.length > told.length)
    blocks.push(
      plainText(
        'contradictions-more',
        `${open.length - told.length} more open contradictions are in the full report.`,
        'dim',
      ),
    )
  if (settled.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Settled' },
      {
        kind: 'list',
        mark: 'checked',
        items: settled.map((one) => {
          const number = all.indexOf(one) + 1
          const anchor = `contradiction-${number}`
          const holds =
            one.state === 'statement_holds'
              ? one.statement
              : one.state === 'against_holds'
                ? one.against
                : 'No contradiction'
          const why = one.reason ? ` Reason: ${one.reason}` : ''
          return {
            anchor,
            text: `${one.subject ? `${one.subject}: ` : ''}${holds}.${why}`.replace('..', '.'),
            citations: book.cite(one.evidence, anchor, `Contradiction ${number}`),
          }
        }),
      },
    )
  return {
    intro:
      open.length > 0
        ? 'Where two sources cannot both be right. Settle these before acting on either side.'
        : undefined,
    blocks,
  }
}
