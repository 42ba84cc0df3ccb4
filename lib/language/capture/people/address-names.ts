import type { Passage } from '../layout/passage'
import { findDetails } from './details'
import { givenNameWeight } from './given-names'
import { isNoName } from './no-names'

/** What mailboxes of offices are called: 'Accounts Payable <accounts.payable@…>' is nobody. */
const offices =
  /^(?:accounts?|payable|receivable|desk|help|helpdesk|press|newsletter|info|billing|invoic\w+|orders?|purchasing|procurement|recruit\w+|careers?|jobs|works|council|service|noreply|einkauf|vertrieb|buchhaltung|personal|betriebsrat|datenschutz|rechnung\w*|sekretariat|zentrale)$/i
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', å: 'aa', æ: 'ae' }

/** What stands before the @ of the addresses of a capture, in small letters alone. */
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
 * Which of the words are the name that an address bears, as [from, to): marieke.hoving@… bears 'Marieke Hoving' in
 * 'Met Marieke Hoving'. Null when none does.
 */
export function borneBy(words: readonly string[], locals: ReadonlySet<string>): [number, number] | null {
  for (let length = 2; length <= words.length; length += 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length)
      if (!/^\p{Lu}/u.test(name[0] as string) || name.some(isOffice)) continue
      if (addressesOf(name).some((local) => locals.has(local))) return [from, from + length]
    }
  return null
}

/** A word that a mailbox of an office bears, or that is no name at all. */
export function isOffice(word: string): boolean {
  return offices.test(word) || (isNoName(word) && givenNameWeight(word) === 0)
}

/** Whether the letters before an @ are somebody's first and last name, or an initial and the last one. */
export function bears(local: string, name: string): boolean {
  return spellingOf(name).addresses.has(local)
}

/** The words of a name in small letters without accents. */
export function plainWordsOf(name: string): readonly string[] {
  return spellingOf(name).words
}

interface Spelling {
  words: readonly string[]
  addresses: ReadonlySet<string>
}

const spellings = new Map<string, Spelling>()
const mostSpellings = 20_000

/** Kept, for each address is compared with everybody named. */
function spellingOf(name: string): Spelling {
  const known = spellings.get(name)
  if (known) return known
  const spelling = { words: plain(name).split(' '), addresses: new Set(addressesOf(name.split(' '))) }
  if (spellings.size >= mostSpellings) spellings.clear()
  spellings.set(name, spelling)
  return spelling
}

/** What may stand before the @ of somebody's address. */
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

/** Small letters without accents. */
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
