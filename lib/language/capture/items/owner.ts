import type { Passage } from '../layout/passage'
import { ownerColumn } from '../layout/topics'
import { isNoName } from '../people/no-names'
import { withoutDisfluencies } from './disfluencies'

const group = String.raw`(?:[Tt]he )?(?:[\p{L}&/-]+ ){1,2}(?:team|department|group|office|desk|committee|board|Abteilung)`
const name = String.raw`@?\p{Lu}[\p{L}\p{M}\p{N}'’.-]*(?: (?:(?:and|&|und|\/|\+) )?(?:\p{Lu}[\p{L}\p{M}'’.-]*|of|the)){0,5}`
const duty = String.raw`(?: ?\([^()]{1,40}\)| (?:from|in|at) \p{L}+)?(?:,? (?:also|and others|both|then|probably))? (?:to|will|shall|should|needs? to|has to|have to|must|is to|are to|is going to|are going to|'s going to|gonna|can|agreed to|offered to|promised to|volunteered to|took|takes|owns|wird|soll|sollte|übernimmt|muss|kümmert sich)\b`
const leading = new RegExp(
  String.raw`^(?:(?:then|so|also|and),? )?(?:the )?(?:(?<group>${group})|(?<owner>${name}))${duty}`,
  'u',
)
const led = new RegExp(
  String.raw`^\[?(?:(?<group>${group})|(?<owner>@?\p{Lu}[\p{L}\p{M}'’.-]*(?:(?: (?:& |and |und |et |\/ )?|\/|, )(?:van |von |de |der |den |di |la )*\p{Lu}[\p{L}\p{M}'’.-]*){0,3}))(?:\]:?|\s?(?::|->|→|=>|\s[-–—]))\s`,
  'u',
)
const titled =
  /^(?<owner>(?:Herrn?|Frau|Mr|Mrs|Ms|Dr|Prof|M|Mme)\.? (?:(?:Dr|Prof)\.? )*\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?) \p{Ll}/u
const within =
  /(?:^|[\s(])(?<owner>\p{Lu}[\p{L}\p{M}'’-]{1,}(?: \p{Lu}[\p{L}\p{M}'’-]+)?)(?:'s| is| are|'ll)? ?(?:will|shall|should|needs? to|has to|must|gonna|going to|to) (?:be )?\p{Ll}{2,}/gu
const statedOwner =
  /(?:\b(?:owner|owned by|responsible|assignee|assigned to|assigned|lead|who|by whom|verantwortlich|zuständig|wer)\s*[:=-]\s*|\b(?:assigned to|owned by|responsibility of|owner(?= \p{Lu}))\s+)(?<owner>@?[\p{L}][\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,3}(?:(?:, | and | & |\/)\p{Lu}[\p{L}'’.-]+){0,2})/iu
const behind =
  /[\s—–-]*[([](?<owner>@?[\p{L}][\p{L}\p{M}\p{N}_'’.-]*(?: [\p{L}][\p{L}\p{M}'’.-]*){0,3}(?:(?:, | and | & |\/| \+ )\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)?){0,2})(?:[,;:–-]? (?:by|due|until|before|eod|EOD|asap|ASAP|bis|\d)[^()]*)?[)\]](?:\s*[-–—,]?\s*(?:by|due|until|before|bis)\b.{1,30})?\s*[.!]?$/u
const dashed =
  /\s[-–—→]+>?\s*@?(?<owner>\p{Lu}[\p{L}\p{M}'’.-]+(?:[ /]\p{Lu}[\p{L}\p{M}'’.-]+){0,2})(?:,? (?:by|due|until|bis) .{1,30}| ?[-–—,|] ?(?:\d[\d./-]{2,9}\.?|(?:by|due|until|before|bis|asap|ongoing|tbd|eod|eow|end|next)\b.{0,30}))?\s*[.!]?$/u
const handle = /(?:^|[\s(])@(?<owner>[\p{L}][\p{L}\p{N}_.-]*(?: \p{Lu}\p{Ll}+)?)/u
const vocative =
  /(?:^|[.!?] )(?:(?:so|and|okay|ok|then|hey|hi|yes|well|thanks|alright|also|please),? )*(?<owner>\p{Lu}[\p{L}'’-]+(?: (?:and|&) \p{Lu}[\p{L}'’-]+)?), ?(?:(?:can|could|would|will|please|you|if|do|may|let|have|get|make|send|check|look|take)\b|(?:that|this|it)(?: one)?(?:'s| is) (?:yours|for you|on you|your)\b)|\b(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you,? (?<within>\p{Lu}[\p{L}'’-]+)(?: \p{Lu}[\p{L}'’-]+)?,|, (?<last>\p{Lu}[\p{L}'’-]+)(?:, please)?[.?!]$/u
const first =
  /\b(?:i'll|i will|i'm|i am|i can|i could|i should|i need|i have|i gotta|i must|i'd|i(?:'ve| have)? (?:promised|agreed|offered)|i intend|i aim|i 'll|i shall|let me(?! know)|leave (?:it|that|this) (?:with|to) me|i owe|i still|i want|i plan|i may|i might|ich)\b/i
/** 'I'll remind Stefan to book' is the speaker's task. */
const firstAsSubject =
  /^(?:(?:so|and|but|then|also|okay|ok|well|yes|yeah|sure|right|now),? )*(?:i'll|i will|i have to|i need to|i must|i'm going to|i am going to|i can|i should|let me(?! know))\b/i
/** Labels before the words: '(High)', 'A1.', '#4'. */
const label =
  /^[\s*_"]*(?:[[(](?:high|medium|med|low|urgent|p[0-4]|prio(?:rity)? ?\d|hoch|mittel|niedrig)[\])]\s*|#?\d{1,3}[.)]\s+|[A-Z]\d{1,3}[.:)]\s+)?/i
const collective =
  /^(?:all|everyone|everybody|team|the team|alle|both|client|customer|marketing|sales|finance|legal|hr|it|design(?:er)?|engineering|management|procurement|operations|ops|support|product|security|compliance)$/i
const noOwner =
  /^(?:(?:due|by|until|before|bis|from|at|on|in|for|with|see|after|was|is|to|page|part|phase|step)\b.*|action|actions|item|urgent|optional|done|tbd|tbc|wip|open|closed|high|medium|low|asap|pending|ongoing|in progress|see .*|eod|new|carried over|if .*|via .*|e\.?g.*|note|notes|draft|priority|q[1-4].*|need|next|follow|update|review|task|todo|decision|yet|unknown|none|needed|missing|once|the|this|that|we|it|there|what|how|please)$/i
/** Initials such as 'JM', accepted only where an owner is expected. */
const initials =
  /^(?!(?:IT|HR|AI|UK|US|EU|PM|QA|TBC|TBD|NA|OK|AM|ID|PR|FY|KW|CW)$)\p{Lu}{2,3}(?:\/\p{Lu}{2,3})*$/u

export interface OwnerContext {
  /** Full names of everybody known to the capture. */
  people: readonly string[]
  /** Whether the item is a line explicitly marked as a task. */
  marked: boolean
  /** The likely meaning of 'you': the other of two speakers. */
  addressee: string | null
  /** The person who signs a letter. */
  writer: string | null
}

/** The person responsible for an item, as named in the text; null when it names none. */
export function ownerOf(
  passage: Passage,
  { people, marked, addressee, writer }: OwnerContext,
): string | null {
  const text = withoutDisfluencies(passage.text.replace(/\*\*|__/g, '').replace(label, ''))
  if (passage.mark?.owner) return clean(passage.mark.owner, people, true)
  const cell = passage.cells.find(({ column }) => column !== null && ownerColumn.test(column))
  if (cell) return columnName(passage.text.slice(cell.start, cell.end), people)
  if (passage.assignee) return passage.assignee
  const beside = besideTask(passage, people)
  if (beside) return beside
  const stated = statedOwner.exec(text)?.groups?.owner
  if (stated) return clean(stated, people, true)
  const bracketed = marked || passage.kind === 'item' ? behind.exec(text)?.groups?.owner : undefined
  const inBrackets = bracketed ? clean(bracketed, people, marked) : null
  if (inBrackets) return inBrackets
  const isLine = marked || passage.kind === 'item'
  const subject = leading.exec(text)?.groups ?? (isLine ? led.exec(text)?.groups : undefined)
  if (subject?.group && !/^(?:this|that|which|some|any|our|your|my)\b/i.test(subject.group))
    return subject.group.replace(/^the /i, '')
  const asSubject = subject?.owner ? clean(subject.owner, people, false) : null
  if (asSubject) return asSubject
  const addressed = isLine ? titled.exec(text)?.groups?.owner : undefined
  if (addressed) return addressed
  const opening = marked ? openingPerson(text, people) : null
  if (opening) return opening
  const tail = marked || passage.kind === 'item' ? dashed.exec(text)?.groups?.owner : undefined
  const asTail = tail ? clean(tail, people, initials.test(tail)) : null
  if (asTail) return asTail
  const at = handle.exec(text)?.groups?.owner
  if (at && (isLine || passage.text.includes('@'))) return clean(at, people, true)
  const called = vocative.exec(text)?.groups
  const asCalled = called?.owner ?? called?.within ?? called?.last
  if (asCalled && !first.test(text.slice(0, 30))) {
    const found = clean(asCalled, people, false)
    if (found) return found
  }
  if (firstAsSubject.test(text)) return passage.speaker ?? writer
  for (const match of text.matchAll(within)) {
    const found = clean(match.groups?.owner ?? '', people, false)
    if (found && isPerson(found, people)) return found
  }
  if (first.test(text)) return passage.speaker ?? writer
  return /\byou\b|\bplease\b/i.test(text) ? addressee : null
}

/** The person at the beginning of a marked line is its owner: 'Jonas schickt die Zahlen'. */
function openingPerson(text: string, people: readonly string[]): string | null {
  return (
    people
      .flatMap((person) => [person, person.split(' ')[0] as string])
      .find((person) => text.startsWith(`${person} `)) ?? null
  )
}

/** A column of owners may hold names that are not people: 'the finance team', 'ops + Jo'. */
function columnName(written: string, people: readonly string[]): string | null {
  const found = clean(written, people, true)
  if (found) return found
  const plain = written.replace(/^[@*_\s]+|[*_\s.,;:]+$/g, '').replace(/ ?\+ ?/g, ' and ')
  return /^\p{L}/u.test(plain) && plain.length <= 40 && !noOwner.test(plain) ? plain : null
}

/** In a row without a header, a short cell that is a name: 'Confirm attendees | Ben | tomorrow'. */
function besideTask({ text, cells, topic }: Passage, people: readonly string[]): string | null {
  if (topic !== 'actions' || cells.length < 2 || cells.some(({ column }) => column !== null)) return null
  for (const { start, end } of cells.slice(1)) {
    const written = text.slice(start, end)
    const found = written.length <= 30 && /^@?\p{Lu}/u.test(written) ? clean(written, people, false) : null
    if (found) return found
  }
  return null
}

function isPerson(owner: string, people: readonly string[]): boolean {
  return people.some((person) => person.split(' ').includes(owner) || person === owner)
}

/** Strips a name of surrounding punctuation and words; null when it is not a name. */
function clean(raw: string, people: readonly string[], sure: boolean): string | null {
  const plain = raw
    .replace(/^[@*_\s]+|[*_\s.,;:]+$/g, '')
    .replace(/^(?:by|to|owner:?) /i, '')
    .replace(/,? (?:by|due|until|before|bis|avant)\b.*$/iu, '')
    .replace(/['’]s$/u, '')
    .trim()
  if (plain === '' || plain.length > 60 || noOwner.test(plain)) return null
  if (collective.test(plain)) return plain
  const words = plain.split(/[\s/]+/)
  if (isInitials(plain, people) || (sure && initials.test(plain))) return plain
  if (words.every((word) => isNoName(word)) && !collective.test(words.at(-1) as string))
    return sure ? plain : null
  if (/^\p{Ll}/u.test(plain)) {
    if (isNickname(plain, people)) return plain
    return sure && words.length === 1 && /^[\p{Ll}\p{N}_.-]{3,15}$/u.test(plain) ? plain : null
  }
  if (!sure && isNoName(words[0] as string) && words.length === 1) return null
  return plain
}

/** True for the initials of a known person: 'BO'D' means B. O'Donnell. */
function isInitials(written: string, people: readonly string[]): boolean {
  const letters = written.replace(/[^\p{L}]/gu, '')
  if (!/^\p{Lu}{2,4}$/u.test(letters)) return false
  return people.some(
    (person) =>
      person
        .replace(/\b(?:Mr|Mrs|Ms|Dr|Prof)\.? /g, '')
        .split(/[\s'’.-]+/)
        .map((word) => word[0] ?? '')
        .join('') === letters,
  )
}

/** True for a nickname of a known person: 'gkeller' and 'gerd' for Gerd Keller. */
function isNickname(nick: string, people: readonly string[]): boolean {
  return people.some((person) => {
    const words = person.toLowerCase().split(' ')
    const last = words.at(-1) as string
    return (
      words.includes(nick) ||
      (words.length > 1 && nick.startsWith((words[0] as string)[0] + last.slice(0, 4)))
    )
  })
}
