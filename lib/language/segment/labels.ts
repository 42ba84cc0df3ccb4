import type { Source } from '../source'
import type { Line } from './lines'

/** The label that begins a speaker's turn in a transcript. */
export interface Label {
  /** The name before the colon, as written. */
  name: string
  role: string | null
  /** Offset of the words within the line; the line's length when they begin on the next line. */
  wordsAt: number
  /** A label with a time stamp is unambiguous. */
  stamped: boolean
}

const time = String.raw`[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?`
const nameChars = String.raw`[\p{L}\p{M}][\p{L}\p{M}\p{N}.'’ /&-]{0,48}`
const spoken = new RegExp(
  String.raw`^(${time}\s*[-–—]?\s*)?(?:\*\*|__)?(${nameChars}?)(?:\s*\(([^()]{1,60})\))?\s*(${time})?\s*(?:\*\*|__)?:(?:\*\*|__)?(?:\s+|$)`,
  'u',
)
const ownLine = new RegExp(
  String.raw`^(${nameChars}?)(?:\s*\(([^()]{1,60})\))?\s*(?:[-–—|]\s*)?(${time})$`,
  'u',
)
const voice = /^<v(?:\.[\w.]+)?\s+([^>]{1,60})>/
const lead = /^[>*\s-]{0,6}/
const longestLabelWords = 5
/** Number of lines at the beginning of a transcript that may give its date, place and author. */
const headLines = 20

export function labelOf(line: Line): Label | null {
  const head = line.text.slice(0, 180)
  const tagged = voice.exec(head)
  if (tagged)
    return { name: (tagged[1] as string).trim(), role: null, wordsAt: tagged[0].length, stamped: true }
  const skipped = (lead.exec(head.startsWith('**') ? '' : head)?.[0] ?? '').length
  const rest = head.slice(skipped)
  const match = spoken.exec(rest)
  if (match) {
    const name = (match[2] as string).trim()
    if (!isNameLike(name)) return null
    return {
      name,
      role: match[3]?.trim() ?? null,
      wordsAt: skipped + match[0].length,
      stamped: Boolean(match[1] ?? match[4]),
    }
  }
  const alone = line.text.length <= 110 ? ownLine.exec(rest) : null
  if (!alone) return null
  const name = (alone[1] as string).trim()
  if (!isNameLike(name)) return null
  return { name, role: alone[2]?.trim() ?? null, wordsAt: line.text.length, stamped: true }
}

function isNameLike(name: string): boolean {
  return name.length > 0 && name.split(/\s+/).length <= longestLabelWords && /^\p{L}/u.test(name)
}

const asking =
  /^(?:q|i|int|question|frage|interviewer(?:in)?|consultant|moderator(?:in)?|facilitator|auditor|host|researcher|analyst|advisor|adviser|berater(?:in)?|me)\s?\d{0,2}$/i
const answering =
  /^(?:a|answer|antwort|response|respondent|interviewee|participant|stakeholder|r|p)\s?\d{0,2}$/i
const askingRole = /\b(?:interviewer|consultant|moderator|facilitator|auditor|researcher|advisor|adviser)\b/i
const fieldNames =
  /^(?:note|notes|date|time|location|owner|problem|issue|action|status|summary|goal|purpose|scope|version|author|attendees|participants|agenda|topic|subject|to|from|cc|re|example|step|steps|risk|impact|cause|result|input|output|tool|tools|system|systems|process|volume|frequency|cost|department|title|name|role|source|warning|important|total|target|background|context|description|department|duration|mail|e-mail|email|phone|tel|url|http|https)$/i

export interface Speakers {
  /** False when the labels of the text are not speakers. */
  present: boolean
  isSpeaker(label: Label): boolean
  isAsking(name: string): boolean
  /** The person behind a label; null for a bare 'A:' that refers to nobody known. */
  personOf(name: string): string | null
}

interface Tally {
  turns: number
  questions: number
  stamped: number
  role: string | null
}

const none: Speakers = { present: false, isSpeaker: () => false, isAsking: () => false, personOf: () => null }

/** Decides for the whole text which labels are speakers and which of them ask the questions. */
export function findSpeakers(source: Source, lines: readonly Line[]): Speakers {
  const tallies = new Map<string, Tally>()
  let labelled = 0
  let filled = 0
  for (const [index, line] of lines.entries()) {
    if (line.text === '') continue
    filled += 1
    const label = labelOf(line)
    if (!label || fieldNames.test(label.name)) continue
    labelled += 1
    const tally = tallies.get(label.name) ?? { turns: 0, questions: 0, stamped: 0, role: null }
    const words = label.wordsAt < line.text.length ? line.text : (lines[index + 1]?.text ?? '')
    tally.turns += 1
    if (words.trimEnd().endsWith('?')) tally.questions += 1
    if (label.stamped) tally.stamped += 1
    tally.role ??= label.role
    tallies.set(label.name, tally)
  }
  if (!isConversation(source, tallies, labelled, filled)) return none
  const asks = askingLabels(source, tallies, namedInterviewers(lines))
  return {
    present: true,
    isSpeaker: (label) =>
      tallies.has(label.name) && (label.stamped || isTrusted(source, label.name, tallies)),
    isAsking: (name) => asks.has(name),
    personOf: (name) => personOf(source, name),
  }
}

/** 'Interviewer: Daniel Mercer' at the beginning of a transcript names the interviewer. */
function namedInterviewers(lines: readonly Line[]): Set<string> {
  const names = new Set<string>()
  for (const line of lines.slice(0, headLines)) {
    const match = /^(?:interviewer|interviewed by|moderator|consultant|facilitator): {0,3}(.{2,60})$/i.exec(
      line.text,
    )
    // 'Interviewer: Mr Hall, what worries you?' is a question to Mr Hall; 'Interviewer: Jane Doe (Acme)'
    // names the interviewer.
    if (!match || /[?!.]$/.test(line.text)) continue
    for (const name of (match[1] as string).split(/,| and |\(/)) names.add(name.trim())
  }
  return names
}

function isConversation(
  source: Source,
  tallies: Map<string, Tally>,
  labelled: number,
  filled: number,
): boolean {
  if (labelled === 0) return false
  const names = [...tallies.keys()]
  const stamped = [...tallies.values()].reduce((sum, tally) => sum + tally.stamped, 0)
  if (stamped >= 2) return true
  if (names.some((name) => asking.test(name)) && names.some((name) => answering.test(name) || labelled >= 2))
    return true
  if (source.sourceType === 'interview') {
    if (names.some((name) => isSamePerson(name, source.speaker?.name))) return true
    return [...tallies.values()].some((tally) => tally.turns >= 2)
  }
  const repeated = [...tallies.values()].filter((tally) => tally.turns >= 2).length
  return (
    repeated >= 2 && labelled / filled >= 0.2 && [...tallies.values()].some((tally) => tally.questions > 0)
  )
}

function isTrusted(source: Source, name: string, tallies: Map<string, Tally>): boolean {
  if (asking.test(name) || answering.test(name) || isSamePerson(name, source.speaker?.name)) return true
  const tally = tallies.get(name)
  return (
    (tally?.turns ?? 0) >= 2 ||
    Boolean(tally?.role) ||
    /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u.test(name)
  )
}

function askingLabels(source: Source, tallies: Map<string, Tally>, named: ReadonlySet<string>): Set<string> {
  const asks = new Set<string>()
  for (const [name, tally] of tallies) {
    if (asking.test(name) || named.has(name) || (tally.role && askingRole.test(tally.role))) asks.add(name)
  }
  const interviewees = [...tallies.keys()].filter(
    (name) => answering.test(name) || isSamePerson(name, source.speaker?.name),
  )
  if ([...asks].some((name) => (tallies.get(name)?.turns ?? 0) >= 2)) return asks
  const others = [...tallies].filter(([name]) => !interviewees.includes(name) && !asks.has(name))
  for (const [name, tally] of others) {
    if (tally.turns < 2 && interviewees.length === 0) continue
    const share = tally.questions / tally.turns
    // The only voice besides the interviewed person is the interviewer.
    const isOnlyOther = interviewees.length > 0 && others.length === 1 && tally.questions > 0
    if (isOnlyOther || share >= (interviewees.length > 0 ? 0.3 : 0.5)) asks.add(name)
  }
  return asks
}

function personOf(source: Source, name: string): string | null {
  if (isSamePerson(name, source.speaker?.name) || answering.test(name)) return source.speaker?.name ?? null
  return asking.test(name) ? null : name
}

function withoutTitle(name: string): string {
  return name.replace(/^(?:(?:mr|mrs|ms|miss|dr|prof|professor|sir|herr|frau)\.? +)+(?=\S)/i, '')
}

/** 'Anna', 'Keller', 'Ms Keller' and 'A. Keller' match Anna Keller. */
function isSamePerson(label: string, name: string | undefined): boolean {
  if (!name) return false
  const person = withoutTitle(name)
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)
  const words = withoutTitle(label)
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)
  return (
    words.length > 0 &&
    words.every((word) =>
      person.some((part) => part === word || (word.length === 1 && part.startsWith(word))),
    )
  )
}
