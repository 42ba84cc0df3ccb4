import { withoutStumbling } from '../judgement/stumbling'
import type { Passage } from '../layout/passage'
import { isNoName } from '../people/no-names'

const name = String.raw`@?\p{Lu}[\p{L}\p{M}\p{N}'’.-]*(?: (?:(?:and|&|und|\/|\+) )?(?:\p{Lu}[\p{L}\p{M}'’.-]*|of|the)){0,5}`
const duty = String.raw`(?: ?\([^()]{1,40}\)| (?:from|in|at) \p{L}+)?(?:,? (?:also|and others|both|then|probably))? (?:to|will|shall|should|needs? to|has to|have to|must|is to|are to|is going to|are going to|'s going to|gonna|can|agreed to|offered to|promised to|volunteered to|took|takes|owns|wird|soll|sollte|übernimmt|muss|kümmert sich)\b`
const leading = new RegExp(String.raw`^(?:(?:then|so|also|and),? )?(?:the )?(?<owner>${name})${duty}`, 'u')
const led =
  /^(?<owner>@?\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:& |and |\/ )?\p{Lu}[\p{L}\p{M}'’.-]*){0,3})\s?(?::|->|→|=>|\s[-–—])\s/u
const within =
  /(?:^|[\s(])(?<owner>\p{Lu}[\p{L}\p{M}'’-]{1,}(?: \p{Lu}[\p{L}\p{M}'’-]+)?)(?:'s| is| are|'ll)? ?(?:will|shall|should|needs? to|has to|must|gonna|going to|to) (?:be )?\p{Ll}{2,}/gu
const told =
  /(?:\b(?:owner|owned by|responsible|assignee|assigned to|assigned|lead|who|by whom|verantwortlich|zuständig|wer)\s*[:=-]\s*|\b(?:assigned to|owned by|responsibility of)\s+)(?<owner>@?[\p{L}][\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,3}(?:(?:, | and | & |\/)\p{Lu}[\p{L}'’.-]+){0,2})/iu
const behind =
  /[\s—–-]*[([](?<owner>@?[\p{L}][\p{L}\p{M}\p{N}_'’.-]*(?: [\p{L}][\p{L}\p{M}'’.-]*){0,3}(?:(?:, | and | & |\/| \+ )\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+)?){0,2})(?:[,;:–-]? (?:by|due|until|before|eod|EOD|asap|ASAP|bis|\d)[^()]*)?[)\]]\s*[.!]?$/u
const dashed =
  /\s[-–—→]+>?\s*@?(?<owner>\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{Lu}[\p{L}\p{M}'’.-]+){0,2})(?:,? (?:by|due|until|bis) .{1,30})?\s*[.!]?$/u
const handle = /(?:^|[\s(])@(?<owner>[\p{L}][\p{L}\p{N}_.-]*(?: \p{Lu}\p{Ll}+)?)/u
const vocative =
  /(?:^|[.!?] )(?:(?:so|and|okay|ok|then|hey|hi|yes|well|thanks|alright|also|please),? )*(?<owner>\p{Lu}[\p{L}'’-]+(?: (?:and|&) \p{Lu}[\p{L}'’-]+)?), ?(?:(?:can|could|would|will|please|you|if|do|may|let|have|get|make|send|check|look|take)\b)|, (?<last>\p{Lu}[\p{L}'’-]+)(?:, please)?[.?!]$/u
const first =
  /\b(?:i'll|i will|i'm|i am|i can|i could|i should|i need|i have|i gotta|i must|i'd|i 'll|i shall|let me|leave (?:it|that|this) (?:with|to) me|i owe|i still|i want|i plan|i may|i might|ich)\b/i
const collective =
  /^(?:all|everyone|everybody|team|the team|alle|both|client|customer|marketing|sales|finance|legal|hr|it|design(?:er)?|engineering|management|procurement|operations|ops|support|product|security|compliance)$/i
const noOwner =
  /^(?:(?:due|by|until|before|bis|from|at|on|in|for|with|see|after|was|is|to|page|part|phase|step)\b.*|action|actions|item|urgent|optional|done|tbd|tbc|wip|open|closed|high|medium|low|asap|pending|ongoing|in progress|see .*|eod|new|carried over|if .*|via .*|e\.?g.*|note|notes|draft|priority|q[1-4].*|need|next|follow|update|review|task|todo|decision|once|the|this|that|we|it|there|what|how|please)$/i
const columnOwner =
  /^(?:owner|who|assignee|assigned(?: to)?|responsible|lead|person|name|by whom|verantwortlich|zuständig|wer|dri)$/i

export interface OwnerContext {
  /** Everybody known to the capture, full names. */
  people: readonly string[]
  /** Whether the item is a line that says of itself that it is a task. */
  marked: boolean
  /** Who is likely meant by 'you' when one speaks: the other one of two. */
  addressee: string | null
  /** Who signs a letter. */
  writer: string | null
}

/** Who has to do it: as the text names them; null when it does not say. */
export function ownerOf(
  passage: Passage,
  { people, marked, addressee, writer }: OwnerContext,
): string | null {
  const text = withoutStumbling(passage.text.replace(/^[\s*_"]+/, ''))
  if (passage.mark?.owner) return known(passage.mark.owner, people)
  const cell = passage.cells.find(({ column }) => column !== null && columnOwner.test(column))
  if (cell) return clean(passage.text.slice(cell.start, cell.end), people, true)
  if (passage.assignee) return passage.assignee
  const stated = told.exec(text)?.groups?.owner
  if (stated) return clean(stated, people, true)
  const bracketed = marked || passage.kind === 'item' ? behind.exec(text)?.groups?.owner : undefined
  const inBrackets = bracketed ? clean(bracketed, people, marked) : null
  if (inBrackets) return inBrackets
  const subject =
    leading.exec(text)?.groups?.owner ??
    (marked || passage.kind === 'item' ? led.exec(text)?.groups?.owner : undefined)
  const asSubject = subject ? clean(subject, people, false) : null
  if (asSubject) return asSubject
  const opening = marked ? openingPerson(text, people) : null
  if (opening) return opening
  const tail = marked || passage.kind === 'item' ? dashed.exec(text)?.groups?.owner : undefined
  const asTail = tail ? clean(tail, people, false) : null
  if (asTail) return asTail
  const at = handle.exec(text)?.groups?.owner
  if (at && (marked || passage.kind === 'item')) return known(at, people)
  const called = vocative.exec(text)?.groups
  const asCalled = called?.owner ?? called?.last
  if (asCalled && !first.test(text.slice(0, 30))) {
    const found = clean(asCalled, people, false)
    if (found) return found
  }
  for (const match of text.matchAll(within)) {
    const found = clean(match.groups?.owner ?? '', people, false)
    if (found && isPerson(found, people)) return found
  }
  if (first.test(text)) return passage.speaker ?? writer
  return /\byou\b|\bplease\b/i.test(text) ? addressee : null
}

/** 'Jonas schickt die Zahlen': whoever a marked line begins with does it. */
function openingPerson(text: string, people: readonly string[]): string | null {
  return (
    people
      .flatMap((person) => [person, person.split(' ')[0] as string])
      .find((person) => text.startsWith(`${person} `)) ?? null
  )
}

function isPerson(owner: string, people: readonly string[]): boolean {
  return people.some((person) => person.split(' ').includes(owner) || person === owner)
}

/** A name as somebody's: without what clings to it, null for what is no name at all. */
function clean(raw: string, people: readonly string[], sure: boolean): string | null {
  const plain = raw
    .replace(/^[@*_\s]+|[*_\s.,;:]+$/g, '')
    .replace(/^(?:by|to|owner:?) /i, '')
    .trim()
  if (plain === '' || plain.length > 60 || noOwner.test(plain)) return null
  if (collective.test(plain)) return plain
  const words = plain.split(/[\s/]+/)
  if (words.every((word) => isNoName(word)) && !collective.test(words.at(-1) as string))
    return sure ? plain : null
  if (/^\p{Ll}/u.test(plain)) {
    const person = nicknamed(plain, people)
    if (person) return person === plain ? plain : plain
    return sure && words.length === 1 && /^[\p{Ll}\p{N}_.-]{3,15}$/u.test(plain) ? plain : null
  }
  if (!sure && isNoName(words[0] as string) && words.length === 1) return null
  return plain
}

function known(raw: string, people: readonly string[]): string | null {
  return clean(raw, people, true)
}

/** 'gkeller' is Gerd Keller's, 'gerd' too. */
function nicknamed(nick: string, people: readonly string[]): string | null {
  return (
    people.find((person) => {
      const words = person.toLowerCase().split(' ')
      const last = words.at(-1) as string
      return (
        words.includes(nick) ||
        (words.length > 1 && nick.startsWith((words[0] as string)[0] + last.slice(0, 4)))
      )
    }) ?? null
  )
}
