import { hash } from 'node:crypto'

/** A seeded pseudo-random generator of numbers from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The id of the nth row of a kind: scattered like a random one, and the same in every run. */
export function idOf(kind: string, n: number): string {
  const digits = hash('md5', `${kind} ${n}`)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

const frequent =
  `client pricing budget meeting data process invoice project team system report customer order supplier
  planning quality service contract delivery warehouse training manager approval review spreadsheet forecast
  machine maintenance inventory shipment complaint hiring onboarding finance audit compliance roadmap pilot
  assistant automation integration workflow backlog ticket response email phone account region quarter margin
  discount tender policy security backup server access manual paper scan archive template standard exception
  deadline handover shift plant factory branch store counter website portal form survey lead campaign partner`.split(
    /\s+/,
  )
const syllables =
  'ba be bi bo bu ca co da de di do fa fe fi ga go ha he ka ke ki la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi wa we zo'.split(
    ' ',
  )
const endings = ['n', 'r', 's', 'l', 't', 'ning', 'rity', 'ment', 'ble', 'ck']
const vocabularySize = 20_000

const vocabulary = Array.from({ length: vocabularySize }, (_, rank) => {
  if (rank < frequent.length) return frequent[rank]!
  const at = (divisor: number) => syllables[Math.floor(rank / divisor) % syllables.length]!
  return `${at(1)}${at(syllables.length)}${rank % 3 === 0 ? at(7) : ''}${endings[rank % endings.length]}`
})

const firstNames =
  'Ada Ben Cara Dirk Elena Farid Greta Hugo Ines Jonas Kira Leon Mara Nils Olga Pavel Rosa Sven Tara Uwe Vera Wim Xenia Yara Zoe Arun Bea Carlos Dana Emil'.split(
    ' ',
  )
const lastNames =
  'Albers Bauer Costa Dekker Engel Fischer Garcia Hansen Ivanov Jansen Keller Lopez Moreau Novak Olsen Peters Quint Reinders Santos Tanaka Ulrich Visser Weber Xu Young Zeman Adler Brandt Conti Dubois'.split(
    ' ',
  )
const branches = 'Logistics Retail Manufacturing Healthcare Insurance Construction Energy Education'.split(
  ' ',
)

/** Random text with natural word frequencies: the nth word is n times rarer than the first. */
export function writing(random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const word = () => vocabulary[Math.floor(Math.exp(random() * Math.log(vocabularySize))) - 1] ?? 'client'
  const words = (count: number) => Array.from({ length: count }, word).join(' ')
  const sentence = (count: number) => {
    const text = words(count)
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`
  }
  return {
    random,
    pick,
    words,
    sentence,
    text: (sentences: number) => Array.from({ length: sentences }, () => sentence(12)).join(' '),
    person: () => `${pick(firstNames)} ${pick(lastNames)}`,
    company: () => `${pick(lastNames)} ${pick(frequent)} ${pick(['GmbH', 'Ltd', 'Inc', 'BV', 'SA'])}`,
    branch: () => pick(branches),
    /** A moment within the last `days` days. */
    moment: (days: number) => new Date(startedAtMs - Math.floor(random() * days * 86_400_000)),
  }
}
export const addressOf = (person: string, company: string) =>
  `${person.toLowerCase().replace(' ', '.')}@${company.split(' ')[0]!.toLowerCase()}.example`

/** Creates `count` values once and reuses them in turn. */
export function reused<Item>(count: number, make: () => Item): (nth: number) => Item {
  const drawn: Item[] = []
  return (nth) => {
    drawn[nth % count] ??= make()
    return drawn[nth % count]!
  }
}

export type Writing = ReturnType<typeof writing>

const startedAtMs = Date.now()
