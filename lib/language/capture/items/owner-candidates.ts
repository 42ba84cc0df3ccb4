import { type FeatureVector, plainTokens, vectorOf } from '../../learning/features'
import { type LinearModel, probabilityOf } from '../../learning/linear-model'
import { AUTHOR } from '../capture-reading'
import type { Clause } from '../clauses/split-clauses'
import type { Layout, Passage } from '../layout/passage'
import { ownerColumn } from '../layout/topics'
import { areOwnInitials, labelledOwner } from './labelled-owner'
import { ownerOf } from './owner'
import { initialsOf, speakerNames } from './speaker-names'

/** A task, and what is known about the people in its capture. */
interface OwnedTask {
  clause: Clause
  layout: Layout
  /** Full names of everybody known to the capture. */
  people: readonly string[]
  /** The one person a letter greets. */
  greeted: string | null
  /** The person who signs a letter. */
  writer: string | null
  /** Whether a scribe marked the line as a task. */
  marked: boolean
  /** The speaker who took the task on in the next turn. */
  acceptedBy: string | null
}

/** A possible owner of a task, with the signs in favour. */
interface OwnerCandidate {
  owner: string
  signs: string[]
}

/** Probability from which the best candidate counts as the owner. */
const bar = 0.2
/** The unnamed author needs a higher probability: a line without an owner often applies to anyone. */
const authorBar = 0.6
const mostNamed = 5
/** Number of passages before a task that are searched for the person of a pronoun. */
const passagesBack = 3

const known = new WeakMap<Layout, ReadonlyMap<string, string>>()

function namesOfSpeakers(layout: Layout, people: readonly string[]): ReadonlyMap<string, string> {
  const names = known.get(layout) ?? speakerNames(layout, people)
  known.set(layout, names)
  return names
}

/** Everybody who may own the task: its author, speaker and addressee, and the people named in and before it. */
export function ownerCandidates(task: OwnedTask): OwnerCandidate[] {
  const { clause, layout, people, acceptedBy } = task
  const { passage, text } = clause
  const { writer, greeted } = letterAt(task)
  const speakers = namesOfSpeakers(layout, people)
  const cues = cuesOf(task)
  const found = new Map<string, Set<string>>()
  const add = (owner: string | null, ...signs: string[]) => {
    if (!owner) return
    const name = speakers.get(owner) ?? fullName(owner, people)
    const known = found.get(name) ?? new Set()
    for (const sign of signs) known.add(sign)
    found.set(name, known)
  }
  const ruled = ruledOwner(task)
  add(ruled, 'rule', `rule|${layout.genre}`, ...cues.map((cue) => `rule|${cue}`))
  add(passage.speaker ?? writer ?? AUTHOR, 'own', ...(passage.speaker ? ['own speaker'] : []))
  add(greeted, 'greeted')
  add(addresseeOf(layout, passage), 'addressee')
  add(acceptedBy, 'accepts')
  for (const [index, mention] of namedIn(text, people).entries()) {
    const before = plainTokens(text.slice(0, mention.start))
    const after = plainTokens(text.slice(mention.end))
    const sign = /^\s*(?:[:–—=|]|->|→|>>|\s-\s)/u.exec(text.slice(mention.end))?.[0]?.trim() ?? ''
    add(
      mention.name,
      'named',
      `named ${Math.min(2, index)}`,
      `named first:${before.length === 0}`,
      `before:${before.at(-1) ?? '^'}`,
      `before2:${before.slice(-2).join(' ')}`,
      `after:${after[0] ?? '$'}`,
      `after2:${after.slice(0, 2).join(' ')}`,
      `around:${before.at(-1) ?? '^'}|${after[0] ?? '$'}`,
      `sign:${sign}|${before.length === 0}`,
      `last:${after.length === 0}`,
      `in brackets:${/[([]\s*@?$/.test(text.slice(0, mention.start))}`,
    )
  }
  for (const [index, name] of namedBefore(clause, layout, people).entries())
    add(name, `recent ${Math.min(2, index)}`)
  for (const name of subjectsBefore(clause, layout, people)) add(name, 'recent subject')
  return [...found].map(([owner, signs]) => {
    const roles = [...signs].filter((sign) =>
      /^(?:own|own speaker|greeted|addressee|accepts|named \d|recent \d|recent subject)$/.test(sign),
    )
    return {
      owner,
      signs: [
        ...signs,
        `author:${owner === AUTHOR}`,
        ...roles.flatMap((role) => cues.map((cue) => `${role}|${cue}`)),
        ...roles.map(
          (role) => `${role}|rule:${owner === (ruled && (speakers.get(ruled) ?? fullName(ruled, people)))}`,
        ),
        `roles:${roles.join('+')}`,
      ],
    }
  })
}

const fromLine =
  /^(?:>\s*)*(?:from|von|de)\s*:\s*["']?(?<name>\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,4})/iu
const toLine =
  /^(?:>\s*)*(?:to|an|à)\s*:\s*["']?(?<name>\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,4})\s*(?:[<([].*)?$/iu
const wroteLine =
  /^(?:>\s*)*(?:on|am|le)\b.{4,60}?[,\d] (?<name>\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,3})\s*(?:<[^>]*>)?\s*(?:wrote|schrieb|a écrit)\s*:/iu

/**
 * The writer and addressee of the letter that contains the task: a thread has several letters, each below its header
 * lines.
 */
function letterAt({ clause, layout, writer, greeted }: OwnedTask): {
  writer: string | null
  greeted: string | null
} {
  if (clause.passage.speaker !== null) return { writer, greeted }
  const { passages } = layout
  for (let at = passages.indexOf(clause.passage); at >= 0; at -= 1) {
    const { text } = passages[at] as Passage
    const from = (fromLine.exec(text) ?? wroteLine.exec(text))?.groups?.name
    if (!from) continue
    const to = passages
      .slice(Math.max(0, at - headerLines), at + headerLines)
      .map((other) => toLine.exec(other.text)?.groups?.name)
      .find((name) => name)
    return { writer: from, greeted: to ?? (from === writer ? greeted : null) }
  }
  return { writer, greeted }
}

const headerLines = 5

const firstPerson = /\b(?:I|I'll|I'm|I'd|I've|me|my|mine|myself|ill|im)\b/iu

/** Signs in the wording for the intended owner. */
function cuesOf({ clause, layout, marked }: OwnedTask): string[] {
  const { text, passage } = clause
  const plain = text.replace(/[‘’]/g, "'")
  const subject =
    /^(?:(?:so|and|but|then|also|ok(?:ay)?|yes|yeah|well|right|now|please|sure|no|f\/u|todo)[,:]? )*(?<first>[\p{L}']+)/iu.exec(
      plain,
    )?.groups?.first ?? ''
  const kind = /^I(?:$|')|^(?:ill|im)$/u.test(subject)
    ? 'I'
    : /^(?:me|my|myself|we|us|you|he|she|they|it|somebody|someone|who|can|could|would|will|please|let|need|must|ask|send|get)(?:$|')/iu.test(
          subject,
        )
      ? subject.toLowerCase().replace(/'.*/, '')
      : /^\p{Lu}/u.test(subject)
        ? 'Large'
        : 'small'
  return [
    `genre:${layout.genre}`,
    `subject:${kind}`,
    `subject:${kind}|${layout.genre}`,
    `first:${firstPerson.test(plain)}`,
    `I will:${/\bI(?:'ll| will| can| must|'d| would| need| have|'m)\b/iu.test(plain)}`,
    `me:${/\b(?:me|my|us)\b/iu.test(plain)}`,
    `you:${/\byou(?:r|'d|'ll)?\b/iu.test(plain)}`,
    `they:${/\b(?:he|she|they)(?:'ll|'s)?\b/iu.test(plain)}`,
    `asks:${/\?["')]*$/.test(plain)}`,
    `request:${/\b(?:please|can you|could you|would you|kindly|need you)\b/iu.test(plain)}`,
    `kind:${passage.kind}|${marked}`,
    `spoken:${passage.speaker !== null}`,
  ]
}

export function ownerVector({ signs }: OwnerCandidate): FeatureVector {
  return vectorOf({ features: signs, scale: 0.4 })
}

/** The owner of a task; null if unknown. */
export function ownerOfTask(task: OwnedTask, model: LinearModel): string | null {
  const { clause, layout, people } = task
  const labelled = clause.passage.mark?.owner ? null : labelledOwner(clause.text, people)
  const { speaker } = clause.passage
  if (labelled === AUTHOR)
    return speaker === null
      ? (letterAt(task).writer ?? AUTHOR)
      : (namesOfSpeakers(layout, people).get(speaker) ?? speaker)
  if (labelled) return labelled
  const ruled = ruledOwner(task)
  if (ruled && (isWritten(task) || isLabel(clause.text, ruled))) return ruled
  let best: { owner: string; probability: number } | null = null
  for (const candidate of ownerCandidates(task)) {
    const probability = probabilityOf(model, ownerVector(candidate))
    const least = candidate.owner === AUTHOR ? authorBar : bar
    if (probability >= least && (best === null || probability > best.probability))
      best = { owner: candidate.owner, probability }
  }
  return best?.owner ?? null
}

/** 'Anna: I'll send it', 'JB -> send the login' */
const isLabel = (text: string, owner: string) =>
  text.startsWith(owner.split(' ')[0] as string) && /^[\p{L} .'’]{0,40}?\s?(?::|->|→|=>|>>)\s/u.test(text)

/** A scribe's mark, list or column names the owner itself. */
const isWritten = ({ marked, clause: { passage } }: OwnedTask) =>
  marked ||
  passage.assignee !== null ||
  passage.cells.some(({ column }) => column !== null && ownerColumn.test(column))

function ruledOwner(task: OwnedTask): string | null {
  const { clause, layout, people, marked } = task
  const { passage, text } = clause
  const { writer, greeted } = letterAt(task)
  const addressee = layout.genre === 'mail' ? greeted : addresseeOf(layout, passage)
  return fullOwner(ownerOf({ ...passage, text }, { people, marked, addressee, writer }), layout, people)
}

interface NamedPerson {
  name: string
  start: number
  end: number
}

/** The people a text names, by full name, a part of it, or initials. */
function namedIn(text: string, people: readonly string[]): NamedPerson[] {
  const found: NamedPerson[] = []
  for (const match of text.matchAll(/\p{L}[\p{L}\p{M}'-]*/gu)) {
    const word = match[0].replace(/['’](?:s|ll|d)$/u, '')
    const name = personOf(word, people)
    const last = found.at(-1)
    const end = match.index + word.length
    if (!name) continue
    if (last?.name === name && match.index - last.end <= 2) last.end = end
    else if (found.length < mostNamed) found.push({ name, start: match.index, end })
  }
  return found
}

const title = /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herrn?|Frau|Cllr|Sister|Father|Fr|Sr|the|of|and)\.?$/i

function personOf(word: string, people: readonly string[]): string | null {
  const isShort = /^\p{Lu}{2,4}$/u.test(word)
  const lower = word.toLowerCase()
  return (
    people.find((person) =>
      person.split(' ').some((part) => part.length > 1 && !title.test(part) && part.toLowerCase() === lower),
    ) ?? (isShort ? (people.find((person) => initialsOf(person) === word) ?? null) : null)
  )
}

/** 'Dr Anand' is Dr Priya Anand. */
function fullName(owner: string, people: readonly string[]): string {
  if (owner === AUTHOR) return owner
  const words = owner.split(' ').filter((word) => !title.test(word))
  if (words.length === 1) return personOf(words[0] as string, people) ?? owner
  return people.find((person) => words.every((word) => person.split(' ').includes(word))) ?? owner
}

/** The people named before a task, the nearest first. */
function namedBefore({ passage, within }: Clause, { passages }: Layout, people: readonly string[]): string[] {
  const at = passages.indexOf(passage)
  const texts = [
    ...passages.slice(Math.max(0, at - passagesBack), at).map(({ text }) => text),
    passage.text.slice(0, within.start),
  ]
  return [...new Set(texts.flatMap((text) => namedIn(text, people).map(({ name }) => name)).reverse())].slice(
    0,
    3,
  )
}

/** The people whose names begin the sentences before a task. */
function subjectsBefore({ passage }: Clause, { passages }: Layout, people: readonly string[]): string[] {
  const at = passages.indexOf(passage)
  return passages.slice(Math.max(0, at - passagesBack), at).flatMap(({ text }) => {
    const first = namedIn(text.slice(0, 30), people)[0]
    return first && first.start <= 5 ? [first.name] : []
  })
}

const titled = /^(?:Mr|Mrs|Ms|Dr|Herrn?|Frau)\.? /

/** The owner with the whole name that the capture knows. */
function fullOwner(owner: string | null, { passages }: Layout, people: readonly string[]): string | null {
  if (owner && titled.test(owner)) {
    const last = owner.replace(titled, '')
    return people.find((name) => name.endsWith(` ${last}`) && !titled.test(name)) ?? owner
  }
  if (owner && /^\p{Lu}{2,3}$/u.test(owner)) {
    if (areOwnInitials(owner, passages)) return AUTHOR
    const meant = people.filter((name) => initialsOf(name) === owner)
    return meant.length === 1 ? (meant[0] as string) : owner
  }
  return owner
}

/** The person a speaker addresses, when only two people are talking. */
function addresseeOf({ speakers, genre }: Layout, { speaker }: Passage): string | null {
  if (genre !== 'speech' || speakers.length !== 2 || speaker === null) return null
  return speakers.find((name) => name !== speaker) ?? null
}
