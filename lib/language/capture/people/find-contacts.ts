import { probabilityOf } from '../../learning/linear-model'
import type { FoundContact } from '../capture-reading'
import type { CaptureModels } from '../clauses/judge-clauses'
import type { Layout, Passage } from '../layout/passage'
import { lettersBefore, matchesAddress, plainWordsOf } from './address-names'
import { rolesOf } from './choose-roles'
import { bodies, clientOf } from './client-candidates'
import { type Detail, findDetails } from './details'
import { findNames, type NameMention } from './find-names'
import { givenNameWeight } from './given-names'
import { listedNames, signedNames, writerOf } from './listed-names'
import { personVector } from './person-features'
import { companyBeside, companyOfLine } from './position'
import { kindOfRoleWord } from './role-words'
import { type Person, Roster } from './roster'

/** Probability from which a name counts as a person. */
const bar = 0.4
/** From this probability on, a name without an organisation's word is never considered the client's. */
const sure = 0.6
const nearChars = 70
const signatureLines = 8
const longestSignatureLine = 90

/** The people in a capture, without duplicates, with their contact details. */
export function findContacts(
  source: string,
  layout: Layout,
  models: Pick<CaptureModels, 'person' | 'role' | 'client'>,
): FoundContact[] {
  const everybody = candidatesOf(source, layout)
  const candidates = everybody.map((person) => ({
    person,
    confidence: Math.max(
      probabilityOf(models.person, personVector(person, layout)),
      isReachable(person) ? reachableConfidence : isEvident(person) ? evidentConfidence : 0,
    ),
  }))
  const confirmed = confirmedOf(candidates.map(({ person }) => person))
  const surelyPeople = candidates
    .filter(({ confidence }) => confidence >= sure)
    .map(({ person }) => person.name)
  const client = clientOf(source, layout, { confirmed, surelyPeople }, models.client)
  const found = candidates.filter(
    ({ person, confidence }) => confidence >= bar && !(client !== null && isWithin(client, person.name)),
  )
  const roles = rolesOf(
    found.map(({ person }) => person),
    everybody,
    layout,
    models.role,
  )
  return found.flatMap(({ person, confidence }) => {
    const { name, first, email, phone } = person
    const role = roles.get(person) ?? null
    const company = isCompany(person.company) && person.company !== role ? person.company : client
    return [
      {
        itemType: 'contact_mention' as const,
        content: first.label
          ? source.slice(first.label.start, first.label.end)
          : first.passage.written(first),
        ...(first.label ?? first.passage.placeOf(first)),
        confidence: Math.round(100 * Math.min(0.97, confidence)) / 100,
        name,
        email,
        phone,
        company,
        role,
      },
    ]
  })
}

/** All names in a capture that look like a person's name; the model decides which are people. */
export function candidatesOf(source: string, layout: Layout): Person[] {
  const { passages } = layout
  const roster = new Roster()
  const names = findNames(passages)
  for (const mention of names)
    roster.add(mention, companyBeside(mention.passage.text, mention.start, mention.end))
  const listed = listedNames(passages)
  for (const { mention, company } of listed) roster.add(mention, company)
  const signed = layout.genre === 'speech' ? [] : signedNames(passages)
  for (const mention of signed)
    roster.add(mention, companyBeside(mention.passage.text, mention.start, mention.end))
  for (const passage of passages) attachNear(roster, passage)
  for (const mention of signed) if (!mention.greeted) attachBelow(roster, passages, mention)
  attachOwn(roster, layout)
  attachSpeakers(roster, source, layout)
  return roster.people
}

/** False for a position or department in brackets: 'Hannes (MD)'. */
const isCompany = (name: string | null) =>
  name !== null && (bodies.test(name) || kindOfRoleWord(name.split(' ').at(-1) as string) === null)

/** A full name with its own address or number is a person's, whatever the surrounding words. */
const isReachable = ({ name, email, phone, weight }: Person) =>
  (email !== null || phone !== null) && weight >= 2 && name.includes(' ') && !bodies.test(name)
const reachableConfidence = 0.8

/** A known given name and a last name, if the surrounding words suggest a person. */
const isEvident = ({ name, weight }: Person) => {
  const words = name.split(' ')
  return words.length === 2 && weight >= 3 && givenNameWeight(words[0] as string) === 2 && !bodies.test(name)
}
const evidentConfidence = 0.5

/** True for the client's own name or two words of it. */
const isWithin = (client: string, name: string) =>
  name === client || (name.includes(' ') && ` ${client} `.includes(` ${name} `))

/** Names that the rules alone take for people. */
export const confirmedOf = (candidates: readonly Person[]): string[] =>
  candidates.filter(({ weight }) => weight >= enoughEvidence).map(({ name }) => name)

const enoughEvidence = 1.8

/** A number or address belongs to the name just before it, otherwise to the one just after it. */
function attachNear(roster: Roster, passage: Passage): void {
  const details = findDetails(passage.text)
  if (details.length === 0) return
  const here = roster.mentionsIn(passage).filter(({ weight }) => weight >= 0.5)
  for (const detail of details) {
    const owner = ownerByAddress(roster, detail) ?? nearest(passage.text, here, detail)
    if (owner) roster.give(owner, detail)
  }
}

function nearest(text: string, here: readonly NameMention[], detail: Detail): string | null {
  const before = here.filter(({ end }) => end <= detail.start).at(-1)
  if (
    before &&
    detail.start - before.end <= nearChars &&
    !/[.!?] \p{Lu}/u.test(text.slice(before.end, detail.start))
  )
    return before.name
  const behind = here.find(({ start }) => start >= detail.end)
  return behind && behind.start - detail.end <= 4 ? behind.name : null
}

/** Matches anna.keller@… and akeller@… to Anna Keller. */
function ownerByAddress(roster: Roster, detail: Detail): string | null {
  if (detail.kind !== 'email') return null
  const local = lettersBefore(detail.value)
  const owner = roster.people.find(({ name }) => {
    const words = plainWordsOf(name)
    const [first, last] = [words[0] as string, words.at(-1) as string]
    if (words.length === 1) return first.length >= 4 && local.startsWith(first)
    return matchesAddress(local, name) || (last.length >= 5 && local.includes(last))
  })
  return owner?.name ?? null
}

/** Reads company, number and address from the lines below the name of a signature. */
function attachBelow(roster: Roster, passages: readonly Passage[], { passage, name }: NameMention): void {
  const at = passages.indexOf(passage)
  for (const line of passages.slice(at + 1, at + 1 + signatureLines)) {
    if (line.text.length > longestSignatureLine || roster.isSigned(line)) return
    const cells =
      line.cells.length > 0 ? line.cells.map(({ start, end }) => line.text.slice(start, end)) : [line.text]
    for (const cell of cells) {
      const company = companyOfLine(cell)
      if (company) roster.place(name, company)
    }
    for (const detail of findDetails(line.text)) {
      const other = ownerByAddress(roster, detail)
      roster.give(other ?? name, detail)
    }
  }
}

const mine =
  /\b(?:call|reach|contact|e-?mail|text|phone|ring|write|find|get|address)\b[^.!?]{0,40}\b(?:me|my)\b|\b(?:me|my (?:number|cell|mobile|phone|e-?mail|address))\b[^.!?]{0,30}\b(?:at|on|is|under)\b/i

/** 'Call me at …' belongs to the person who signs or speaks. */
function attachOwn(roster: Roster, layout: Layout): void {
  const writer = writerOf(layout)
  for (const passage of layout.passages) {
    const who = passage.speaker ?? writer
    if (who === null || !mine.test(passage.text)) continue
    for (const detail of findDetails(passage.text))
      if (!roster.isGiven(detail.value)) roster.give(who, detail)
  }
}

const fullName =
  /^(?!Unknown|PhD|Grad|Professor|Postdoc|Speaker|Project|User|Industrial|Marketing|The )\p{Lu}[\p{L}'’.-]+(?: (?:van |von |de |der |den |da |di |del |la |le |el |bin |al )*(?:[dl]['’])?\p{Lu}[\p{L}'’.-]+){1,3}$/u

/** 'MANAGER (Steph Garside)' and 'Steph Garside (Manager)' name the same person. */
function nameInLabel(label: string): string {
  const [outer = '', inner = ''] = label.split(/ ?[(|] ?/u).map((part) => part.replace(/\)$/, '').trim())
  const isPosition = kindOfRoleWord(outer.split(' ').at(-1) as string) !== null || /^the /i.test(outer)
  return isPosition && /^\p{Lu}\p{L}/u.test(inner) ? inner : outer
}

/** 'NIGHT SENIOR' and 'LAD BY THE URN' describe people that the transcript does not name. */
const isDescription = (label: string) =>
  label.split(' ').some((word) => kindOfRoleWord(word) === 'position') ||
  /\b(?:the|by|in|with|man|woman|speaker|interface|interviewer|unknown|several|all|both)\b/i.test(label)

const isInitials = (label: string) => /^\p{Lu}{1,3}$/u.test(label)

/** A speaker labelled with a full name is a contact even if nobody mentions them. */
function attachSpeakers(roster: Roster, source: string, { passages, speakers }: Layout): void {
  for (const label of speakers) {
    const name = nameInLabel(label)
    const passage = passages.find(({ speaker }) => speaker === label)
    const known = roster.find(name)
    if (known) known.weight += 2
    if (
      !passage ||
      isDescription(name) ||
      isInitials(name) ||
      !(fullName.test(name) || /^\p{Lu}[\p{L}'’-]+$/u.test(name))
    )
      continue
    if (known) {
      if (name.length > known.name.length) known.name = name
    } else {
      const start = Math.max(0, source.indexOf(name))
      roster.add(
        {
          name,
          passage,
          start: 0,
          end: 0,
          weight: fullName.test(name) ? 3 : 1,
          label: { start, end: start + name.length },
        },
        null,
      )
    }
  }
}
