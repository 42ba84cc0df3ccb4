import { stem, tokenize } from '../../language/words'
import { LEGAL_FORMS } from './client-names'

/** Names of clients and people that a text about several clients must not contain. */
export interface KnownNames {
  clients: readonly string[]
  /** Stakeholders and contacts. */
  people: readonly string[]
}

/** Words of a company's name that do not tell it from others. */
const commonWords = new Set([...LEGAL_FORMS, 'company', 'group', 'holding', 'holdings', 'the', 'and'])
/** Shorter words of a person's name are particles or initials. */
const shortestPart = 3

const wordsOf = (text: string): string[] =>
  tokenize(text.normalize('NFKC')).flatMap(({ lower }) =>
    lower
      .replace(/['’]s$/, '')
      .split(/[-&./+'’]/)
      .filter(Boolean)
      .map((word) => stem(word)),
  )

const coreOf = (client: string): string[] => {
  const words = tokenize(client.normalize('NFKC')).flatMap(({ lower }) =>
    lower.split(/[-&./+'’]/).filter(Boolean),
  )
  const core = words.filter((word) => !commonWords.has(word))
  return (core.length > 0 ? core : words).map((word) => stem(word))
}

const parted = new WeakMap<KnownNames, { clients: string[][]; people: string[][] }>()

/** Cached, because each text is checked against the same names, possibly thousands. */
function partsOf(names: KnownNames): { clients: string[][]; people: string[][] } {
  const known = parted.get(names) ?? { clients: names.clients.map(coreOf), people: names.people.map(wordsOf) }
  parted.set(names, known)
  return known
}

const holdsInARow = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && words.some((_, at) => wanted.every((word, offset) => words[at + offset] === word))

/**
 * True if a text contains the name of a client or person, ignoring case, inflection and legal form.
 * @param isOwnWording the words come from findings, not from us: then even a part of a name counts
 */
export function holdsName(text: string, names: KnownNames, { isOwnWording = false } = {}): boolean {
  const words = wordsOf(text)
  const known = new Set(words)
  const isPart = (word: string) => word.length >= shortestPart && known.has(word)
  const isHeld = (name: readonly string[]) => (isOwnWording ? name.some(isPart) : holdsInARow(words, name))
  const { clients, people } = partsOf(names)
  return clients.some(isHeld) || people.some(isHeld)
}
