import type { Layout, Passage } from '../layout/passage'
import type { NameMention } from './find-names'
import { givenNameWeight } from './given-names'
import { isNoName } from './no-names'
import { companyOfLine } from './position'

const field =
  /^(?:\*{0,2})(?:present|attendees?|attending|participants?|in attendance|members present|people|guests?|regrets|apologies(?: from)?|absent|excused|chairs?|scribes?|moderator|facilitator|minutes(?: by| taken by)?|notes(?: by)?|note[- ]?taker|from|to|cc|bcc|with|on the call|invited|teilnehmer(?:innen|\*innen|:innen|\/-?innen)?|anwesende?|abwesende?|entschuldigt|gäste|protokoll|moderation|von|an|présent(?:e?s)?|excusé(?:e?s)?|absent(?:e?s)?|invité(?:e?s)?|animateur|secrétaire|asistentes|presentes|aanwezig|afwezig|presenti)(?:\*{0,2})\s*(?:\(\d+\))?\s*:(?:\*{0,2})\s*/i
const divider = /\s*(?:,|;|\s&\s|\s+and\s+|\s+und\s+|\s+et\s+|\s+y\s+|\s\/\s)\s*/g
const nameParts =
  /^(?<name>[\p{L}][\p{L}\p{M}'’.-]+(?: [\p{L}][\p{L}\p{M}'’.-]*){0,4}|[\p{L}][\p{L}\p{M}'’.-]+)(?:\s*(?:\((?<in>[^()]{1,60})\)|<[^<>]{3,80}>|[-–—|:]\s*(?<tail>.{2,60}))|,\s*(?<after>.{2,60}))?$/u
const roleLike =
  /\b(?:C[A-Z]O|VP|head|manager|director|lead|officer|engineer|chair|scribe|consultant|analyst|president|partner|founder|owner|designer|developer|assistant|secretary|controller|specialist|coordinator|architect|minutes|host|facilitator|moderator|note[- ]?taker|leitung|vorsitz|protokoll|moderation|gast|leiter(?:in)?|geschäftsführer(?:in)?|referent(?:in)?|directeur|directrice|responsable|présidente?)\b/i

interface ListedName {
  mention: NameMention
  /** The organisation next to the name. */
  company: string | null
}

/** Names in lists: 'Present: …', bullets below 'Attendees'. */
export function listedNames(passages: readonly Passage[]): ListedName[] {
  return passages.flatMap((passage) => {
    const head = field.exec(passage.text)
    if (head) return partsOf(passage, head[0].length)
    if (passage.topic !== 'people' || passage.kind === 'heading' || passage.text.length > 400) return []
    return /[,;]/.test(passage.text) && passage.kind !== 'item' ? partsOf(passage, 0) : wholeLine(passage)
  })
}

function wholeLine(passage: Passage): ListedName[] {
  const found = listed(passage, 0, passage.text.length)
  return found ? [found] : partsOf(passage, 0)
}

function partsOf(passage: Passage, from: number): ListedName[] {
  const { text } = passage
  const found: ListedName[] = []
  let start = from
  const take = (end: number) => {
    const entry = listed(passage, start, end)
    if (entry) found.push(entry)
  }
  for (const match of text.slice(from).matchAll(divider)) {
    // A comma inside brackets does not separate names.
    const inside = text.slice(start, from + match.index)
    if ((inside.match(/\(/g)?.length ?? 0) > (inside.match(/\)/g)?.length ?? 0)) continue
    take(from + match.index)
    start = from + match.index + match[0].length
  }
  take(text.length)
  return found
}

function listed(passage: Passage, from: number, to: number): ListedName | null {
  const raw = passage.text.slice(from, to)
  // 'her son Lukas', 'Brandon at Acme <b@acme.example>'
  const lower =
    /^\s*(?:(?:his|her|their|the|our|my|a|an|and) (?:\p{Ll}+ ){0,3})(?=\p{Lu})/u.exec(raw)?.[0].length ?? 0
  if (lower > 0) return listed(passage, from + lower, to)
  const part = raw.replace(/ (?:at|from|via) \p{Lu}[^<]*(?=<|$)/u, ' ').replace(/[\s.;,]+$/, '')
  const lead = part.length - part.trimStart().length
  const match = nameParts.exec(part.trim())
  const name = match?.groups?.name?.trim()
  if (!name || name.length > 50) return null
  const words = name.split(' ')
  if (
    words.every((word) => isNoName(word)) ||
    /^(?:me|myself|you|us|others?|none|tbd|n\/a|all|everyone|see below|nobody|\d+)$/i.test(name)
  )
    return null
  const beside = (match?.groups?.in ?? match?.groups?.tail ?? match?.groups?.after ?? '').trim()
  const company = roleLike.test(beside) ? beside.split(/ (?:at|@|from) (?=\p{Lu})/u, 2)[1] : beside
  return {
    mention: { name, passage, start: from + lead, end: from + lead + name.length, weight: 3 },
    company: company && /^\p{Lu}/u.test(company) && company.length <= 40 ? company.trim() : null,
  }
}

const farewell =
  /^(?:(?:best|kind|warm|many|with)? ?(?:regards|wishes|greetings|thanks)|thanks(?: again)?|thank you|cheers|best|sincerely|yours(?: \w+)?|take care|viele grüße|mit freundlichen grüßen|liebe grüße|lg|vg|gruß|cordialement|saludos)\b[^.?]{0,25}[,.!]?$/i
const signedBehind =
  /^(?:[Tt]hanks|[Tt]hank you|[Rr]egards|[Cc]heers|[Bb]est|[Yy]ours|[Ss]incerely|[Yy]our \w+),? {1,3}(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){0,2})\.?$/u
const greeting =
  /^(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Gg]ood (?:morning|afternoon|evening)|[Hh]allo|[Ll]iebe[rs]?|[Gg]uten [Tt]ag),? )?(?<names>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?(?:(?:,? and |, | & |\/)\p{Lu}[\p{L}'’-]+){0,3})\s?[,:!-]*$/u
const onlyName =
  /^(?:[-–—~ ]{0,3})(?<name>\p{Lu}[\p{L}\p{M}'’-]*\.?(?: (?:\p{Lu}\.|(?:van|von|de|der|den|da|di|la|le) |\p{Lu}[\p{L}\p{M}'’-]+ ?)){0,4})$/u

const greetingLines = 4

const greetedNames = (text: string): string | null =>
  /[,:!-]$|^(?:hi|hello|hey|dear)\b/i.test(text) ? (greeting.exec(text)?.groups?.names ?? null) : null

/** Senders and recipients of a letter: lines at its beginning and end that contain only a name. */
export function signedNames(passages: readonly Passage[]): NameMention[] {
  const found: NameMention[] = []
  for (const [index, passage] of passages.entries()) {
    const { text } = passage
    if (text.length > 80) continue
    const spoken = signedBehind.exec(text)?.groups?.name
    const below = passages[index + 1]
    if (spoken && !isNoName(spoken.split(' ')[0] as string)) {
      found.push(mentionOf(passage, spoken, 2.2))
      continue
    }
    const greeted = index < greetingLines ? greetedNames(text) : null
    if (greeted) {
      for (const name of greeted.split(/,? and |, | & |\//))
        if (!name.split(' ').some(isNoName)) found.push({ ...mentionOf(passage, name, 2), greeted: true })
      continue
    }
    const name = onlyName.exec(text)?.groups?.name?.trim()
    if (!name || name.split(' ').length > 4 || isNotAName(name) || /^\p{Lu}+$/u.test(name)) continue
    if (companyOfLine(name) !== null || (passage.kind === 'heading' && !name.includes(' '))) continue
    const given = givenNameWeight(name.split(' ')[0] as string)
    const closes = farewell.test(passages[index - 1]?.text ?? '') || index >= passages.length - 2
    const reached = below !== undefined && /\d{3}|@|^x\d|\b(?:phone|tel|mobile)\b/i.test(below.text)
    if (given === 0 && !closes && !(reached && name.includes(' '))) continue
    if (index < passages.length - 12 && !reached) continue
    found.push(mentionOf(passage, name, given === 2 ? 2.2 : closes ? 2 : 1.8))
  }
  return found
}

/** A word that is not a name disqualifies the line, unless a given name precedes it: 'John Oh'. */
function isNotAName(name: string): boolean {
  const words = name.split(' ')
  return words.some(isNoName) && !(words.length === 2 && givenNameWeight(words[0] as string) === 2)
}

function mentionOf(passage: Passage, name: string, weight: number): NameMention {
  const start = Math.max(0, passage.text.indexOf(name))
  return { name, passage, start, end: start + name.length, weight }
}

/** The person who signs a letter, by its last signature; null in speech and in notes without one. */
export function writerOf({ passages, genre }: Layout): string | null {
  if (genre === 'speech') return null
  return (
    signedNames(passages)
      .filter(({ greeted }) => !greeted)
      .at(-1)?.name ?? null
  )
}

/** The one person a letter greets; null when it greets several people or nobody. */
export function greetedIn({ passages, genre }: Layout): string | null {
  if (genre !== 'mail') return null
  for (const { text } of passages.slice(0, greetingLines)) {
    const names = greetedNames(text)
    if (names) return /,| and | & |\//.test(names) || isNoName(names.split(' ')[0] as string) ? null : names
  }
  return null
}
