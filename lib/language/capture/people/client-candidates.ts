import { characterGrams, type FeatureVector, plainTokens, vectorOf } from '../../learning/features'
import { type LinearModel, probabilityOf } from '../../learning/linear-model'
import { capitalised } from '../../wording/words'
import { stopWords } from '../../words'
import type { Layout } from '../layout/passage'
import { isNoName } from './no-names'

/** An organisation that a capture may be about. */
interface ClientCandidate {
  name: string
  /** The position of its first mention. */
  start: number
  features: string[]
}

/** Probability from which an organisation counts as the client: low, because nearly every capture is about one. */
const bar = 0.1
const part = String.raw`\p{Lu}[\p{L}\p{N}'’.&-]*`
const organisation = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.])${part}(?: (?:(?:of|and|&|\+|the|van|de|du|des|la|for) ){0,2}${part}){0,5}`,
  'gu',
)
/** Words in the names of organisations that do not occur in names of people. */
export const bodies =
  /\b(?:Inc|LLC|Ltd|Limited|GmbH|AG|KG|SARL|plc|Corp|Company|Co|Group|Bank|University|College|School|Academy|Institute|Partners|Consulting|Advisory|Brokers?|Insurance|Assurance|Mutual|Logistics|Haulage|Transport|Freight|Lines|Shipping|Foods?|Farms?|Dairy|Bakery|Brewery|Brewing|Mills?|Works|Press|Print\w*|Steel|Plastics|Packaging|Engineering|Electric\w*|Plumbing|Roofing|Construction|Builders|Homes|Housing|House|Court|Properties|Estates?|Council|Trust|Hospitals?|Clinics?|Surgery|Practice|Vets?|Veterinary|Dental|Pharmac\w+|Diagnostics|Labs?|Care|Health\w*|Hospice|Foundation|Charity|Association|Society|Union|Agency|Services?|Solutions|Systems|Software|Technologies|Digital|Media|Studios?|Hotels?|Travel|Tours|Airways|Museum|Centre|Center|Library|Church|Law|Legal|Solicitors|Accountants?|Storage|Stores?|Supply|Supplies|Trading|Industries|International|Holdings?|Energy|Water|Solar|Textiles?|Furniture|Joinery|Motors|Autos?|Garage|Wines?|Cooperative|Co-op|Coop|Kanzlei|Praxis|Verlag|Stadtwerke|Spedition|Sons|Partner$|Daughters|Bros|Brothers)\b/
const smallBodies = new RegExp(bodies.source, 'iu')
/** Words before the name in a title: 'Kick-off Hartmann Logistics'. */
const occasion =
  /^(?:(?:Kick-?off|Meeting|Call|Notes?|Visit|Workshop|Minutes|Review|Site|Summary|Follow-?up|Subject|Re|Fwd?|FW|RE|Intro|Discovery|Day|Session|Spent|Met|Saw|Interview|Catch-up|First|Second|Client|The|Dear|Hey|Hi|Hello|From|To|Cc)\s+(?:(?:with|at|of|for)\s+)?)+/iu
const longest = 60
const most = 40
/** The part of a capture that is searched for its client. */
const beginning = 4000

/** The organisations that the beginning and the signatures of a capture name. */
export function clientCandidates(
  source: string,
  { genre }: Layout,
  people: readonly string[],
): ClientCandidate[] {
  const text =
    source.length > beginning + 1200 ? `${source.slice(0, beginning)}\n${source.slice(-1200)}` : source
  const names = new Set(people.flatMap((name) => name.split(' ')))
  const domains = [...text.matchAll(/@([\p{L}\p{N}-]{3,})\./gu)].map((match) => bare(match[1] as string))
  const found = new Map<string, { name: string; start: number; count: number }>()
  for (const match of [...text.matchAll(organisation), ...smallRuns(text)]) {
    for (const written of piecesOf(match[0], names)) {
      const name = written
        .replace(/[.,'’&-]+$/u, '')
        .replace(/['’]s?$/u, '')
        .replace(occasion, '')
        .trim()
      const words = name.split(' ')
      if (
        name.length < 3 ||
        name.length > longest ||
        words.every(
          (word) => isNoName(isShouted(name) ? capitalised(word.toLowerCase()) : word) && !bodies.test(word),
        )
      )
        continue
      if (words.every((word) => names.has(word)) && words.length < 2) continue
      const key = bare(name)
      const known = found.get(key)
      if (known) known.count += 1
      else if (found.size < most)
        found.set(key, { name, start: match.index + match[0].indexOf(written), count: 1 })
    }
  }
  return [...found.entries()].map(([key, { name, start, count }]) => {
    const words = name.split(' ')
    const before = text.slice(Math.max(0, start - 40), start)
    const after = text.slice(start + name.length, start + name.length + 30)
    const left = plainTokens(before).slice(-2)
    const right = plainTokens(after).slice(0, 2)
    const line = text.lastIndexOf('\n', start) + 1
    const lineEnd = text.indexOf('\n', start)
    const isFirstLine = line === 0
    const isSmall = /^\p{Ll}/u.test(name)
    const endsInBody = smallBodies.test(words.at(-1) as string)
    const nextWord = /^ (\p{L}+)/u.exec(after)?.[1] ?? ''
    const inDomain = domains.some(
      (domain) =>
        key.startsWith(domain) || domain.startsWith(key) || domain.includes(bare(words[0] as string)),
    )
    const isPerson = words.filter((word) => names.has(word)).length
    return {
      name,
      start,
      features: [
        `genre:${genre}`,
        `body:${bodies.test(name)}`,
        `body:${bodies.test(name)}|first:${isFirstLine}`,
        `words:${Math.min(5, words.length)}`,
        `words:${Math.min(5, words.length)}|${bodies.test(name)}`,
        `count:${Math.min(4, count)}`,
        `first line:${isFirstLine}`,
        `first line:${isFirstLine}|begins:${start === line}`,
        `begins line:${start === line}`,
        `ends line:${lineEnd >= 0 && start + name.length >= lineEnd - 1}`,
        `place:${start < 40 ? 0 : start < 120 ? 1 : start < 300 ? 2 : start < 700 ? 3 : start < 1500 ? 4 : 5}`,
        `domain:${inDomain}`,
        `domain:${inDomain}|${domains.length > 0}`,
        `person:${isPerson}|${words.length}`,
        `allowed:${words.filter((word) => isNoName(word)).length}|${words.length}`,
        `shouted:${/^[\p{Lu}\s&.'’-]+$/u.test(name)}|${words.length}`,
        `small:${isSmall}`,
        `small:${isSmall}|body:${smallBodies.test(name)}|ends:${endsInBody}|${words.length}`,
        `small:${isSmall}|first:${isFirstLine}|begins:${start === line}|${endsInBody}`,
        `small:${isSmall}|rest:${nextWord === '' ? 'end' : stopWords.has(nextWord) ? 'stop' : 'word'}`,
        `joined:${/[&+]| and | of /.test(name)}`,
        `l:${left.at(-1) ?? '^'}`,
        `l2:${left.join(' ')}`,
        `r:${right[0] ?? '$'}`,
        `r2:${right.join(' ')}`,
        `lc:${before.slice(-1)}`,
        `lc2:${before.slice(-2)}`,
        `rc:${after.slice(0, 1)}`,
        `rc2:${after.slice(0, 2)}`,
        ...plainTokens(name).map((token) => `t:${token}`),
        `last:${plainTokens(name).at(-1)}`,
      ],
    }
  })
}

/** Two or more words in capitals, as headings have them: 'LONE STAR ROOFING'. */
const isShouted = (name: string) => /^[\p{Lu}&.'’-]+(?: [\p{Lu}&.'’-]+)+$/u.test(name)

const smallBeginning = /(?<=^|\n|[,;] |\b(?:from|of|at|left|with|in|for) )(?=\p{Ll})/gu
const smallWords = /^[\p{Ll}\p{N}'’-]+(?: (?:[&+] )?[\p{Ll}\p{N}'’-]+){1,4}/u

/** Hasty notes and dictation write organisations small: 'just left big bend haulage in pleasanton'. */
function* smallRuns(text: string): Generator<{ 0: string; index: number }> {
  const beginning = text.slice(0, smallReach)
  for (const { index } of beginning.matchAll(smallBeginning)) {
    const words = smallWords.exec(beginning.slice(index))?.[0].split(' ') ?? []
    const end = words.findIndex((word) => stopWords.has(word))
    const own = end < 0 ? words : words.slice(0, end)
    for (let count = 2; count <= own.length; count += 1) yield { 0: own.slice(0, count).join(' '), index }
  }
}

/** The part of a capture in which lower-case organisations are searched. */
const smallReach = 400

/** The parts of a run of capitals: sentences, and what follows a person's name in 'Alan Trier of Lakeshore Digital'. */
function piecesOf(written: string, names: ReadonlySet<string>): string[] {
  return written.split(/(?<=[\p{Ll}\p{N}])\. (?=\p{Lu})/u).flatMap((piece) => {
    const behind = /^(?<person>.+?) (?:of|for|the) (?<body>\p{Lu}.*)$/u.exec(piece)?.groups
    return behind?.person?.split(' ').some((word) => names.has(word)) ? [behind.body as string] : [piece]
  })
}

const bare = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

export function clientVector({ name, features }: ClientCandidate): FeatureVector {
  const letters = characterGrams(plainTokens(name), 3, 4)
  return vectorOf({ features, scale: 0.5 }, { features: letters, scale: 0.7 / Math.sqrt(letters.length + 1) })
}

/**
 * The organisation that a capture is about; null when no name is probable enough. Its people usually work there.
 * @param people names that the rules consider people, and those that are certainly people
 */
export function clientOf(
  source: string,
  layout: Layout,
  { confirmed, surelyPeople }: { confirmed: readonly string[]; surelyPeople: readonly string[] },
  model: LinearModel,
): string | null {
  let best: { name: string; probability: number } | null = null
  for (const candidate of clientCandidates(source, layout, confirmed)) {
    const { name } = candidate
    const isPerson = surelyPeople.includes(name)
    if (isPerson && !bodies.test(name)) continue
    const probability = probabilityOf(model, clientVector(candidate))
    if (probability >= bar && (best === null || probability > best.probability)) best = { name, probability }
  }
  return best?.name ?? null
}
