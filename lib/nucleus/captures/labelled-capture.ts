import type { CaptureChannel } from './constants'
import type { ExampleLabel, ExampleVerdict } from './example-rules'

/** A capture with its labels, in the format that `npm run eval` reads and trains on. */
export interface LabelledCapture {
  id: string
  kind: string
  style: string
  date: string
  author: null
  text: string
  actions: {
    quote: string
    task: string
    owner: string | null
    due: string | null
    duePhrase: string | null
  }[]
  decisions: { quote: string; what: string }[]
  insights: { quote: string; why: string }[]
  people: NonNullable<ExampleLabel['person']>[]
  notActions: string[]
}

/** An item of a capture with what the consultant said about it; no verdict while nothing. */
export interface JudgedItem {
  verdict: ExampleVerdict | undefined
  label: ExampleLabel
  readLabel: ExampleLabel | null
}

interface Source {
  id: string
  channel: CaptureChannel
  capturedAt: Date
  rawContent: string
}

const kinds: Partial<Record<CaptureChannel, string>> = {
  transcript: 'transcript',
  zoom: 'transcript',
  voice_note: 'voice-memo',
  email: 'email',
}

/** True when the consultant has checked everything that was read: unmarked text is then known to contain no items. */
export const isReviewed = (items: readonly JudgedItem[]): boolean =>
  items.length > 0 && items.every(({ verdict }) => verdict !== undefined)

/** Labels of a capture. An item without a verdict counts as it was read. */
export function labelledCapture(source: Source, items: readonly JudgedItem[]): LabelledCapture {
  const { id, channel, capturedAt, rawContent: text } = source
  const quoteOf = ({ start, end }: ExampleLabel) => text.slice(start, end)
  const standing = items.filter(({ verdict }) => verdict !== 'dropped').map(({ label }) => label)
  const cited = standing.filter((label) => quoteOf(label).trim() !== '')
  const ofType = (type: ExampleLabel['itemType']) => cited.filter(({ itemType }) => itemType === type)
  const dropped = items
    .filter(({ verdict }) => verdict === 'dropped')
    .map(({ label, readLabel }) => readLabel ?? label)
    .filter(({ itemType }) => itemType === 'action_item' || itemType === 'decision')
  const people = new Map(
    standing.flatMap(({ person }) => (person ? [[person.name.toLowerCase(), person] as const] : [])),
  )
  return {
    id,
    kind: kinds[channel] ?? 'notes',
    style: 'reviewed in the workspace',
    date: capturedAt.toISOString().slice(0, 10),
    author: null,
    text,
    actions: ofType('action_item').map((label) => ({
      quote: quoteOf(label),
      task: label.content,
      owner: label.owner ?? null,
      due: label.dueDate ?? null,
      duePhrase: label.dueText && text.includes(label.dueText) ? label.dueText : null,
    })),
    decisions: ofType('decision').map((label) => ({ quote: quoteOf(label), what: label.content })),
    // Its kind is not known, and a guess would teach another model.
    insights: ofType('key_insight').map((label) => ({ quote: quoteOf(label), why: 'unsorted' })),
    people: [...people.values()],
    notActions: dropped.map(quoteOf).filter((quote) => quote.trim() !== ''),
  }
}
