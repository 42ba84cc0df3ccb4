import type { Passage } from '../layout/passage'
import { bodies } from './client-candidates'
import type { Detail } from './details'
import type { NameMention } from './find-names'
import { isTitle } from './no-names'

export interface Person {
  name: string
  first: NameMention
  mentions: NameMention[]
  weight: number
  email: string | null
  phone: string | null
  company: string | null
}

/** The people named so far; 'Eva' and 'Eva Brandt' are one person. */
export class Roster {
  readonly people: Person[] = []
  private readonly mentions = new Map<Passage, NameMention[]>()
  private readonly given = new Set<string>()

  /** @param company the organisation next to the name */
  add(mention: NameMention, company: string | null): void {
    const inPassage = this.mentions.get(mention.passage) ?? []
    this.mentions.set(
      mention.passage,
      [...inPassage, mention].sort((a, b) => a.start - b.start),
    )
    let person = this.find(mention.name)
    if (!person) {
      person = {
        name: mention.name,
        first: mention,
        mentions: [],
        weight: 0,
        email: null,
        phone: null,
        company: null,
      }
      this.people.push(person)
    } else if (
      mention.name.length > person.name.length &&
      wordsOf(mention.name).length > wordsOf(person.name).length
    ) {
      person.name = mention.name
      person.first = mention
      this.absorb(person)
    }
    person.mentions.push(mention)
    // Evidence is capped: mentioning a name more than three times does not make it more certain.
    person.weight = Math.min(6, person.weight + mention.weight)
    if (company) {
      person.company ??= company
      person.weight += 0.8
    }
  }

  /** 'Keller' and 'Anna' are one person once 'Anna Keller' is named. */
  private absorb(person: Person): void {
    const parts = this.people.filter(
      (other) => other !== person && !other.name.includes(' ') && isSamePerson(other.name, person.name),
    )
    for (const part of parts) {
      if (wordsOf(part.name).length === 0) continue
      person.mentions.unshift(...part.mentions)
      person.weight = Math.min(6, person.weight + part.weight)
      person.email ??= part.email
      person.phone ??= part.phone
      person.company ??= part.company
      this.people.splice(this.people.indexOf(part), 1)
    }
  }

  find(name: string): Person | undefined {
    // 'Voss' is not the firm 'Voss Riedel Partner'.
    const isBody = bodies.test(name)
    return (
      this.people.find((person) => isSamePerson(person.name, name) && bodies.test(person.name) === isBody) ??
      this.shortened(name)
    )
  }

  /** 'Sid' is Siddharth if no other name begins with it. */
  private shortened(name: string): Person | undefined {
    if (name.includes(' ') || name.length < 3) return undefined
    const meant = this.people.filter((person) => isShortFor(person.name.split(' ')[0] as string, name))
    return meant.length === 1 ? meant[0] : undefined
  }

  mentionsIn(passage: Passage): readonly NameMention[] {
    return this.mentions.get(passage) ?? []
  }

  /** True when the passage consists of a person's name. */
  isSigned(passage: Passage): boolean {
    return this.mentionsIn(passage).some(({ start, end }) => start === 0 && end >= passage.text.length - 1)
  }

  isGiven(value: string): boolean {
    return this.given.has(value)
  }

  give(name: string, { kind, value }: Detail): void {
    const person = this.find(name)
    if (!person || this.given.has(value)) return
    if (person[kind] !== null) return
    person[kind] = value
    person.weight += 1.2
    this.given.add(value)
  }

  place(name: string, company: string): void {
    const person = this.find(name)
    if (person) person.company ??= company
  }
}

/** True when two names may denote the same person: 'Eva Brandt', 'Ms Brandt', 'Eva'. */
export function isSamePerson(a: string, b: string): boolean {
  const [known, words] = [wordsOf(a), wordsOf(b)]
  return isPart(words, known) || isPart(known, words)
}

/** All words occur in the other name, an initial for a word that begins with it: 'Gary Z' in 'Gary Zastrow'. */
const isPart = (words: readonly string[], whole: readonly string[]) =>
  words.every(
    (word) =>
      whole.includes(word) ||
      (words.length > 1 && word.length === 1 && whole.some((other) => other.startsWith(word))),
  ) &&
  (words.length < 2 || words.some((word) => word.length > 1 && whole.includes(word)))

/** 'Jan' is not short for Jana. */
const isShortFor = (a: string, b: string) => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 3 && long.startsWith(short) && !/^[aeiou]?$/.test(long.slice(short.length))
}

/** False for a title alone, such as 'Dr.', which would match anybody. */
export const isName = (text: string): boolean => wordsOf(text).length > 0

const wordsOfNames = new Map<string, readonly string[]>()
const mostNames = 20_000

/** Cached, because each name is compared with all earlier ones. */
function wordsOf(name: string): readonly string[] {
  const known = wordsOfNames.get(name)
  if (known) return known
  const words = name
    .toLowerCase()
    .split(/[\s.]+/)
    .filter((word) => word !== '' && word !== 'st' && !isTitle(word))
  if (wordsOfNames.size >= mostNames) wordsOfNames.clear()
  wordsOfNames.set(name, words)
  return words
}
