import { listed } from '../../../../language/wording'
import { notProposedReasons } from '../../../analysis/constants'
import type { EvidenceWire } from '../../../analysis/contract'
import { sourceTypeLabel } from '../citation-book'
import { clipped } from '../clipped'
import type { Composition, Draft } from '../composition'
import type { Block, CitedBlock, ReportSource } from '../report-content'
import { plainText } from './cases'

/** A short report names this many limits and people. */
const limitsInShort = 4
const namedInShort = 12

/** Who was interviewed, with roles, and in which time, as a sentence. */
function heard(interviews: Composition['sources'], { attribution }: Composition['settings']): string {
  const people = interviews
    .slice(0, namedInShort)
    .map(({ person }) =>
      attribution !== 'anonymous' && person!.role && person!.role !== person!.name
        ? `${person!.name} (${person!.role})`
        : person!.name,
    )
  const more = interviews.length - people.length
  return `Interviews${heldWhen(interviews)}: ${[...people, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`
}

/** When interviews were held, to follow the word; empty when no day is known. */
function heldWhen(interviews: Composition['sources']): string {
  const inTime = interviews.flatMap(({ at, dateLabel }) => (at ? [{ at, dateLabel }] : []))
  inTime.sort((one, other) => one.at.getTime() - other.at.getTime())
  if (inTime.length === 0) return ''
  const [first, last] = [inTime[0]!.dateLabel, inTime.at(-1)!.dateLabel]
  const known = inTime.length < interviews.length ? ' as far as the day is known' : ''
  return first === last ? `, on ${first}${known}` : `, from ${first} to ${last}${known}`
}

/** Who was heard and when, what was read, who judged it, and what the inputs could not support. */
export function methodSection({ sources, deliverables, analyst, settings }: Composition): Draft {
  const interviews = sources.filter(({ person }) => person)
  const documents = sources.filter(({ person }) => !person)
  const blocks: Block[] = [
    plainText(
      'method-how',
      `${analyst} read every source in full and made the findings. Each claim names the passages it rests on, which are listed with their sources at the end.`,
    ),
  ]
  // A short report lists its documents once, with the sources at the end, and names people in a sentence.
  const isShort = settings.length === 'short'
  if (isShort && interviews.length > 0)
    blocks.push(plainText('method-interviews', heard(interviews, settings)))
  else if (interviews.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Interviews' },
      {
        kind: 'table',
        columns: [
          { label: 'Who', share: 42 },
          { label: 'Role', share: 36 },
          { label: 'When', share: 22 },
        ],
        rows: interviews.map(({ person, dateLabel }) => [
          { text: person!.name },
          { text: settings.attribution === 'anonymous' ? 'Not shown' : (person!.role ?? 'Not stated') },
          { text: dateLabel },
        ]),
      },
    )
  else blocks.push(plainText('method-no-interviews', 'No interview is part of this audit.'))
  if (isShort && documents.length > 0)
    blocks.push(
      plainText(
        'method-documents',
        `${documents.length === 1 ? 'One document was read.' : `${documents.length} documents were read.`}${settings.sections.includes('appendix') ? ' The cited sources are listed at the end.' : ''}`,
      ),
    )
  else if (documents.length > 0)
    blocks.push(
      { kind: 'heading', text: 'Documents' },
      {
        kind: 'table',
        columns: [
          { label: 'Document', share: 58 },
          { label: 'Kind', share: 20 },
          { label: 'Received', share: 22 },
        ],
        rows: documents.map(({ sourceName, sourceType, dateLabel }) => [
          { text: sourceName },
          { text: sourceTypeLabel(sourceType) },
          { text: dateLabel },
        ]),
      },
    )
  else blocks.push(plainText('method-no-documents', 'No document was read.'))
  const { limits } = deliverables.synthesis
  if (limits.length > 0)
    blocks.push(
      { kind: 'heading', text: 'What the inputs could not support' },
      {
        kind: 'list',
        items: (isShort ? limits.slice(0, limitsInShort) : limits).map((text, index) => ({
          anchor: `limit-${index + 1}`,
          text,
          citations: [],
        })),
      },
    )
  return { startsPage: true, blocks }
}

/** The client's decisions and what is not proposed because of them, then the facts by subject in their order. */
export function factsSection({ deliverables, book }: Composition): Draft | null {
  const { facts, decisions, notProposed } = deliverables.synthesis
  const groups = new Map<string, CitedBlock[]>()
  const add = (subject: string, text: string, evidence: EvidenceWire[]) => {
    const group = groups.get(subject) ?? []
    groups.set(subject, group)
    const anchor = `fact-${groups.size}-${group.length + 1}`
    group.push({ anchor, text, citations: book.cite(evidence, anchor, 'Facts and figures') })
  }
  for (const { statement, evidence } of decisions) add('Already decided by the client', statement, evidence)
  for (const { statement, reason, evidence } of notProposed)
    add('Not proposed', `${notProposedReasons[reason]}: ${statement}`, evidence)
  for (const { subject, statement, evidence } of facts) add(subject, statement, evidence)
  if (groups.size === 0) return null
  return {
    startsPage: true,
    blocks: [...groups].flatMap(([subject, items]): Block[] => [
      { kind: 'heading', text: subject },
      { kind: 'list', items },
    ]),
  }
}

/** The most characters of a quote in an appendix of the short kind. */
const shortQuote = 140
/** The same in a short report, which uses a line or two per passage. */
const shortestQuote = 64

function named(sources: readonly ReportSource[]): string {
  const more = sources.length - namedInShort
  return listed([
    ...sources.slice(0, namedInShort).map(({ name }) => name),
    ...(more > 0 ? [`${more} more`] : []),
  ])
}

/** Every cited passage with the places that cite it, and the sources. */
export function appendixSection({ book, settings }: Composition, sources: readonly ReportSource[]): Draft {
  const all = book.passages()
  const isShort = settings.quotes === 'short'
  const passages = isShort
    ? all.map((passage) => ({
        ...passage,
        quote: clipped(passage.quote, settings.length === 'short' ? shortestQuote : shortQuote),
      }))
    : all
  const cited = sources.filter(({ passageCount }) => passageCount > 0)
  const uncited = sources.filter(({ passageCount }) => passageCount === 0)
  return {
    startsPage: true,
    intro: isShort
      ? 'The number in brackets is the mark in the text. Long passages are cut here; the workspace holds them word for word.'
      : 'Quoted word for word from the sources; line breaks are set as spaces. The number in brackets is the mark in the text.',
    blocks: [
      { kind: 'heading', text: 'Sources' },
      cited.length > 0
        ? {
            kind: 'table',
            columns: [
              { label: 'Source', share: 46 },
              { label: 'Kind', share: 17 },
              { label: 'Date', share: 23 },
              { label: 'Passages', share: 14, align: 'right' },
            ],
            rows: cited.map(({ name, typeLabel, dateLabel, passageCount }) => [
              { text: name },
              { text: typeLabel },
              { text: dateLabel },
              { text: String(passageCount) },
            ]),
          }
        : plainText('sources-none', 'Nothing in this report cites a source.'),
      ...(uncited.length > 0
        ? [plainText('sources-uncited', `Read, but not cited in this report: ${named(uncited)}.`)]
        : []),
      ...(passages.length > 0
        ? [
            { kind: 'heading' as const, text: 'Cited passages' },
            { kind: 'passages' as const, passages, ...(settings.length === 'short' && { isClose: true }) },
          ]
        : []),
    ],
  }
}
