import type { Attribution } from '../constants'

/** Someone who was interviewed or is to be. */
export interface Person {
  name: string
  role: string | null
}

/** A shorter part of a name could be any word. */
const shortestPart = 3
/** Parts of names that do not identify a person. */
const particles = new Set(
  [
    'the von van der den des del della dos das ter ten san mac bin ibn abu mrs miss and',
    'van’t sir dame jun sen',
  ].flatMap((words) => words.split(' ')),
)
/** First names that are words as well: inside a sentence only they are read as names. */
const alsoWords = new Set(
  'will mark grace hope may june april rose bill grant frank drew dawn joy faith sky iris ivy jack pat rob sue art dean chase guy miles price page young long white black brown green king best day field ford hall hill wood stone bell cook banks rich short sharp power law'.split(
    ' ',
  ),
)

/**
 * Replaces the names of people in any text of a report by their roles or by numbers. Every form is replaced in which a
 * name occurs: whole, its parts, without accents, in capitals, inside file names and addresses.
 */
export class Attributor {
  private readonly rules: { pattern: RegExp; label: string }[] = []
  private readonly labels = new Map<string, string>()

  constructor(
    private readonly attribution: Attribution,
    people: readonly Person[],
  ) {
    if (attribution === 'names') return
    const counts = new Map<string, number>()
    for (const { role } of people)
      if (role?.trim()) counts.set(plain(role), (counts.get(plain(role)) ?? 0) + 1)
    const seen = new Map<string, number>()
    for (const [index, { name, role }] of people.entries()) {
      const key = role?.trim() ? plain(role) : ''
      const place = (seen.get(key) ?? 0) + 1
      seen.set(key, place)
      // Two people with the same role are distinguished by a number.
      const byRole = (counts.get(key) ?? 0) > 1 ? `${role?.trim()} ${place}` : role?.trim()
      const label = (attribution === 'roles' && byRole) || `Interviewee ${index + 1}`
      if (!this.labels.has(name)) this.labels.set(name, label)
    }
    const roleOf = new Map(people.map(({ name, role }) => [name, role?.trim() ?? '']))
    // Whole names first, so that two people who share a part keep their own labels.
    for (const [name, label] of this.labels) this.addWhole(name, roleOf.get(name) ?? '', label)
    const partOwners = new Map<string, string[]>()
    for (const name of this.labels.keys())
      for (const part of partsOf(name)) partOwners.set(part, [...(partOwners.get(part) ?? []), name])
    const parts = [...partOwners].sort(([one], [other]) => other.length - one.length)
    for (const [part, owners] of parts) {
      const label = owners.length === 1 ? this.labels.get(owners[0]!)! : 'an interviewee'
      this.addPart(part, label)
    }
  }

  /** The label of a person, such as for the name of their interview. */
  labelOf(name: string): string {
    return this.labels.get(name) ?? name
  }

  /** A text of the report or of a source. */
  text(text: string): string {
    if (this.rules.length === 0) return text
    let result = text.normalize('NFC')
    for (const { pattern, label } of this.rules) result = result.replace(pattern, label)
    return result.replace(/\bInterview with Interviewee (\d+)/g, 'Interview $1')
  }

  /** Every string in a value, however deep; keys stay. */
  all<T>(value: T): T {
    if (this.rules.length === 0) return value
    if (typeof value === 'string') return (isId.test(value) ? value : this.text(value)) as T
    if (Array.isArray(value)) return value.map((item) => this.all(item)) as T
    if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array)
      return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.all(item)])) as T
  }

  private addWhole(name: string, role: string, label: string) {
    for (const form of formsOf(name)) {
      const spaced = form.split(/\s+/).map(escaped).join('[\\s_.-]+')
      if (this.attribution === 'anonymous' && role) {
        // A role next to the name would identify the person.
        const beside = escaped(role)
        this.add(`${spaced}(?:’s|'s)?,?\\s*\\(?\\s*${beside}\\s*\\)?`, label, 'giu')
        this.add(`${beside},?\\s*\\(?\\s*${spaced}\\s*\\)?`, label, 'giu')
      }
      this.add(spaced, label, 'giu')
    }
  }

  private addPart(part: string, label: string) {
    for (const form of formsOf(part)) {
      const low = form.toLowerCase()
      const word = escaped(form)
      const start = alsoWords.has(low) ? '(?<=[\\p{L}\\p{N},;:(]\\s)' : ''
      this.add(`${start}${word}`, label, 'gu')
      if (form !== form.toUpperCase()) this.add(escaped(form.toUpperCase()), label, 'gu')
      // In file names and addresses, names are in lower case, next to a separator.
      this.add(`(?<=[_.@/-])${escaped(low)}|${escaped(low)}(?=[_.@])(?!\\.\\s|\\.$)`, label, 'gu')
    }
  }

  private add(pattern: string, label: string, flags: string) {
    this.rules.push({ pattern: new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, flags), label })
  }
}

/** Its letters could be those of a name. */
const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O')
    .replace(/ß/g, 'ss')

const formsOf = (name: string): string[] => [...new Set([name.normalize('NFC'), withoutAccents(name)])]

const partsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .split(/[\s.,()]+/)
    .filter(
      (part) => part.length >= shortestPart && !particles.has(part.toLowerCase()) && /^\p{Lu}/u.test(part),
    )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
