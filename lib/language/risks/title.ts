import { datesOf } from '../contradictions/dates'
import { isWorkedOn } from '../opportunities/things'
import { type Corpus, isSamePerson, sourceLabel } from '../passages'
import type { Range } from '../reading'
import type { Source } from '../source'
import { isOffer } from '../statements/turns'
import { capitalised, pluralOf } from '../wording'
import { nounPhrases } from '../wording/noun-phrases'
import { stem, stopWords } from '../words'
import { properWordsIn } from '../words/proper-words'
import { type RiskKind, riskWordings } from './kinds'

/** A passage that a title is based on, on one line. */
interface TitlePassage extends Range {
  source: Source
  text: string
}

/** Names and words of the client, for titles. */
export interface ClientWords {
  systems: ReadonlySet<string>
  people: ReadonlySet<string>
  /** The number of statements that use a stem. */
  uses: ReadonlyMap<string, number>
  /** Words that the sources never write in lower case. */
  alwaysUpper: ReadonlySet<string>
}

/** A system that fewer statements name may be something else. */
const fewestMentions = 2

export function clientWordsOf({ readings, sources }: Corpus): ClientWords {
  const systems = new Map<string, number>()
  const people = new Set(sources.flatMap(({ speaker }) => speaker?.name ?? []))
  const uses = new Map<string, number>()
  for (const { statements } of readings)
    for (const { mentions, terms } of statements) {
      for (const { kind, name } of mentions) {
        if (kind === 'system') systems.set(name, (systems.get(name) ?? 0) + 1)
        else if (kind === 'person') people.add(name)
      }
      for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1)
    }
  const partsOfNames = new Set([...people].flatMap((name) => name.toLowerCase().split(/\s+/)))
  const isSystem = ([name, count]: [string, number]) =>
    count >= fewestMentions &&
    /^\p{Lu}|\p{Ll}\p{Lu}/u.test(name) &&
    !name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => partsOfNames.has(word))
  return {
    systems: new Set([...systems].filter(isSystem).map(([name]) => name)),
    people,
    uses,
    alwaysUpper: properWordsIn(sources.map(({ text }) => text)),
  }
}

/** The title of a risk as a clause about the client's own object, or in plain words if the passages name none. */
export function titleOfRisk(kind: RiskKind, passages: readonly TitlePassage[], words: ClientWords): string {
  const { titles, plain } = riskWordings[kind]
  const [first, second] = kind === 'end-of-support' ? endsOfSupport(passages) : []
  const slots: Slots = {
    system: mostNamed(passages, words.systems),
    person: personIn(passages, words),
    vendor: vendorIn(passages),
    tool: passages.map(({ text }) => aiTool.exec(text)?.[0]).find((name) => name) ?? null,
    date: (kind === 'end-of-support' ? first?.date : dateIn(passages)) ?? null,
    other: second ? sourceLabel(second.source) : null,
    otherDate: second?.date ?? null,
    thing: null,
    things: null,
  }
  slots.thing = thingIn(passages, words, [slots.system, slots.person, slots.vendor, slots.tool])
  // 'Nobody has time for lists' and 'a wrong result about reference' say less than the plain title.
  if (!slots.thing?.includes(' ') && (needsCompound.has(kind) || !isWorkedOn(slots.thing ?? '')))
    slots.thing = null
  slots.things = slots.thing && pluralOf(slots.thing)
  for (const title of titles) {
    const needed = [...title.matchAll(slot)].map(([, name]) => name as keyof Slots)
    if (needed.every((name) => slots[name] !== null && !repeats(title, slots[name])))
      return capitalised(title.replace(slot, (_, name: keyof Slots) => slots[name] as string))
  }
  return plain
}

const needsCompound: ReadonlySet<RiskKind> = new Set([
  'budget',
  'deadline',
  'capacity',
  'no-ownership',
  'fairness',
  'skills',
  'errors-and-penalties',
  'shadow-it',
  'security',
  'legacy-systems',
  'lost-business',
] as RiskKind[])

/** A title that repeats a word, such as 'The terms of the vendor on minimum terms'. */
function repeats(title: string, value: string): boolean {
  const wordsIn = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(stem)
  const said = wordsIn(title.replace(slot, '')).filter((word) => !stopWords.has(word))
  return wordsIn(value).some((word) => said.includes(word))
}

const aiTool = /\b(?:ChatGPT|Copilot|Gemini|DeepL|Claude|Perplexity)\b/

interface Slots {
  system: string | null
  person: string | null
  vendor: string | null
  tool: string | null
  date: string | null
  other: string | null
  otherDate: string | null
  thing: string | null
  /** The same in the plural. */
  things: string | null
}

interface End {
  source: Source
  date: string
}

/** The dates at which support ends, according to different sources: one date, or two that differ. */
function endsOfSupport(passages: readonly TitlePassage[]): End[] {
  const ends: (End & { from: number; to: number })[] = []
  for (const { source, text } of passages) {
    if (!/\b(?:support|maintenance|end of life)\b/i.test(text)) continue
    for (const { start, end, from, to } of datesOf(text).filter(({ yearless }) => !yearless))
      if (ends.every((other) => other.source !== source && (from > other.to || to < other.from)))
        ends.push({ source, date: text.slice(start, end), from, to })
  }
  return ends.slice(0, 2)
}

const slot = /\{(\w+)\}/g

function holdsName(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return at >= 0 && !/\p{L}/u.test(text[at - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[at + name.length] ?? '')
}

/** The name that most passages hold; earlier passages weigh more. */
function mostNamed(passages: readonly TitlePassage[], names: ReadonlySet<string>): string | null {
  let best: string | null = null
  let bestWeight = 0
  for (const name of names) {
    let weight = 0
    passages.forEach(({ text }, place) => {
      if (holdsName(text, name)) weight += 1 / (1 + place)
    })
    if (weight > bestWeight || (weight === bestWeight && best !== null && name.length > best.length)) {
      best = weight > 0 ? name : best
      bestWeight = Math.max(weight, bestWeight)
    }
  }
  return best
}

const speaksOfSelf =
  /\b(?:only (?:I|me)|I own|it's me|if I(?:'m| am| go| leave)|nobody else|no one else|I retire|I(?:'m| am) the only)\b/i

/** A person named in the best passages, or the speaker if the passage says that everything depends on that person. */
function personIn(passages: readonly TitlePassage[], { people }: ClientWords): string | null {
  const [best] = passages
  if (!best) return null
  const { speaker } = best.source
  if (speaker && speaksOfSelf.test(best.text.replace(/’/g, "'"))) return speaker.name
  const name = mostNamed([best], people)
  return name && ([...people].find((other) => other.includes(' ') && isSamePerson(other, name)) ?? name)
}

function dateIn(passages: readonly TitlePassage[]): string | null {
  for (const { text } of passages) {
    const found = datesOf(text).find(({ yearless }) => !yearless)
    if (found) return text.slice(found.start, found.end)
  }
  return null
}

const properName = /(?<![.!?:"'(|*#-] ?)(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{3,}(?:\p{Lu}\p{Ll}+)?(?![\p{L}\p{N}])/gu

/** The name that a vendor's offer repeats most, and that its file name repeats. */
function vendorIn(passages: readonly TitlePassage[]): string | null {
  const source = passages.find((passage) => isOffer(passage.source))?.source
  if (!source) return null
  const title = source.sourceName.toLowerCase()
  const counts = new Map<string, number>()
  for (const [name] of source.text.matchAll(properName))
    if (title.includes(name.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [word, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return word && count ? fullNameIn(source.text, word, count) : null
}

/** 'Harbour Analytics' for 'Analytics', where the source writes it so at least every other time. */
function fullNameIn(text: string, word: string, count: number): string {
  const runs = new Map<string, number>()
  for (const [run] of text.matchAll(
    new RegExp(`\\p{Lu}[\\p{L}]+ ${word}(?!\\p{L})|${word} \\p{Lu}\\p{L}+`, 'gu'),
  ))
    runs.set(run, (runs.get(run) ?? 0) + 1)
  const [run, times] = [...runs].sort((a, b) => b[1] - a[1])[0] ?? []
  return run && times && times * 2 >= count ? run : word
}

const vague = new Set(
  `thing way bit lot day week month year time hour minute one people person number total average kind part end start rest share percent cent half
quarter name company firm client remark note date status yes no problem issue risk question case point matter sort idea moment reason fact
example place side hand line person everybody nobody somebody something anything nothing everything someone anyone everyone morning evening
afternoon monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november
december today tomorrow yesterday page section item other first second third next last new old good bad same own whole sure real big small little
few many much more most less least able few right wrong long short high low full empty only single different certain general current okay guy man
woman boss works agreement council sign vendor block clinic department departments team staff colleague clerk owner system document talk mr mrs ms dr head god course sense mean half mine stuff side word couple`
    .split(/\s+/)
    .map((word) => stem(word)),
)

const sharpest = 12
/** A word counts as the client's own only if several statements use it. */
const fewestUses = 4

/** The noun phrase that names what the passages are about: of the best passage first, in words that the client uses. */
function thingIn(
  passages: readonly TitlePassage[],
  { uses, people, alwaysUpper }: ClientWords,
  taken: readonly (string | null)[],
): string | null {
  const names = new Set(
    [...people, ...passages.flatMap(({ source }) => source.speaker?.name ?? []), ...taken]
      .flatMap((name) => name?.toLowerCase().split(/\s+/) ?? [])
      .map(stem),
  )
  const scores = new Map<string, number>()
  const inAll = passages.map(
    ({ text }) =>
      new Set(
        text
          .toLowerCase()
          .match(/[\p{L}-]+/gu)
          ?.map(stem),
      ),
  )
  passages.forEach(({ text }, place) => {
    for (const phrase of new Set(nounPhrases(text))) {
      const words = phrase.toLowerCase().split(' ')
      const stems = words.map(stem)
      if (words.some((word) => stopWords.has(word) || word.length < 3 || /\d/.test(word))) continue
      if (stems.some((word) => vague.has(word) || names.has(word))) continue
      if (words.some((word) => alwaysUpper.has(word))) continue
      if (stems.some((word) => (uses.get(word) ?? 0) < fewestUses)) continue
      const weight = stems.reduce((sum, word) => sum + Math.min(sharpest, 1 + (uses.get(word) ?? 0)), 0)
      const others = inAll.filter((held, at) => at !== place && stems.every((word) => held.has(word))).length
      // A word of one passage further down is not what the risk is about.
      if (place > 0 && others === 0) continue
      scores.set(
        phrase,
        (scores.get(phrase) ?? 0) +
          (Math.sqrt(weight) + 2 * others) / (1 + 0.7 * place) +
          (words.length === 2 ? 1.2 : words.length === 3 ? 0.8 : 0),
      )
    }
  })
  return [...scores].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
