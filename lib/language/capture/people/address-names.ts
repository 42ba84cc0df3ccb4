import type { Passage } from '../layout/passage'
import { findDetails } from './details'
import { givenNameWeight } from './given-names'
import { isNoName } from './no-names'

/** Names of shared mailboxes: 'Accounts Payable <accounts.payable@…>' is not a person. */
const offices =
  /^(?:accounts?|payable|receivable|desk|help|helpdesk|press|newsletter|info|billing|invoic\w+|orders?|purchasing|procurement|recruit\w+|careers?|jobs|works|council|service|noreply|einkauf|vertrieb|buchhaltung|personal|betriebsrat|datenschutz|rechnung\w*|sekretariat|zentrale)$/i
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa', æ: 'ae' }

/** The lower-case local parts of the addresses in a capture. */
export function addressees(passages: readonly Passage[]): ReadonlySet<string> {
  return new Set(
    passages
      .filter(({ text }) => text.includes('@'))
      .flatMap(({ text }) => findDetails(text))
      .filter(({ kind }) => kind === 'email')
      .map(({ value }) => lettersBefore(value)),
  )
}

export function lettersBefore(address: string): string {
  return plain(address.split('@')[0] as string).replaceAll(' ', '')
}

/**
 * Finds the words that match an address's local part, as [from, to): marieke.hoving@… matches 'Marieke
 * Hoving' in 'Met Marieke Hoving'. Null when none match.
 */
export function wordsMatchingAddress(
  words: readonly string[],
  locals: ReadonlySet<string>,
): [number, number] | null {
  for (let length = 2; length <= words.length; length += 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length)
      if (!/^\p{Lu}/u.test(name[0] as string) || name.some(isOffice)) continue
      if (addressesOf(name).some((local) => locals.has(local))) return [from, from + length]
    }
  return null
}

/** True for a word that occurs in the name of a shared mailbox or is not a name. */
export function isOffice(word: string): boolean {
  return offices.test(word) || (isNoName(word) && givenNameWeight(word) === 0)
}

/**
 * True when the local part of an address consists of the person's first and last name, or an initial and the
 * last name.
 */
export function matchesAddress(local: string, name: string): boolean {
  return spellingOf(name).addresses.has(local)
}

/** The words of a name in lower case without accents. */
export function plainWordsOf(name: string): readonly string[] {
  return spellingOf(name).words
}

interface Spelling {
  words: readonly string[]
  addresses: ReadonlySet<string>
}

const spellings = new Map<string, Spelling>()
const mostSpellings = 20_000

/** Cached, because each address is compared with every name. */
function spellingOf(name: string): Spelling {
  const known = spellings.get(name)
  if (known) return known
  const spelling = { words: plain(name).split(' '), addresses: new Set(addressesOf(name.split(' '))) }
  if (spellings.size >= mostSpellings) spellings.clear()
  spellings.set(name, spelling)
  return spelling
}

/** The local parts that somebody's address may have. */
function addressesOf(name: readonly string[]): string[] {
  return [plain, spelledOut].flatMap((written) => {
    const words = name.map((word) => written(word).replaceAll(' ', '')).filter((word) => word !== '')
    const [first, last] = [words[0], words.at(-1)]
    if (words.length < 2 || !first || !last) return []
    const rest = words.slice(1).join('')
    const inFull = [first + rest, first + last, last + first, rest + first]
    if (last.length >= 3) inFull.push(first[0] + last, first[0] + rest)
    if (first.length >= 4) inFull.push(first + last[0])
    return inFull
  })
}

/** Lower case without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, '')
}

function spelledOut(text: string): string {
  return plain(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüßøåæ]/g, (letter) => umlauts[letter] ?? letter),
  )
}
