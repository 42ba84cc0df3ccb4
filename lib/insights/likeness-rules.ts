import { termsOf } from '../language/words'
import { shortened } from './wording'

export interface Profile {
  industry: string | null
  companySize: string | null
  /** Free text: what a lead wrote, or a project's description and the titles of its opportunities. */
  texts: readonly string[]
}

/** Names of an industry that say nothing, and words that fit too many. */
const noIndustry = /^(?:not specified|something else|other|others|n\/?a|none|unknown|general|misc\w*|-*)$/i
const paleWords = new Set(
  termsOf(
    'business businesses company companies industry industries sector sectors service services product products technology personal general international group other',
  ),
)

/** Two words are one subject when one is the other's beginning: 'health' and 'healthcare'. */
const shortestStem = 5
const isSameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= shortestStem && (one.startsWith(other) || other.startsWith(one)))

const industries = new Map<string, readonly string[]>()
const mostIndustries = 2000

/** Kept, for each name is compared many times. */
function industryWords(industry: string): readonly string[] {
  const known = industries.get(industry)
  if (known) return known
  const words = termsOf(industry)
  const telling = words.filter((word) => !paleWords.has(word))
  const result = telling.length > 0 ? telling : words
  if (industries.size >= mostIndustries) industries.clear()
  industries.set(industry, result)
  return result
}

/** True when two names of an industry share half of the telling words of the shorter one. */
export function isSameIndustry(one: string | null, other: string | null): boolean {
  if (!one || !other || noIndustry.test(one.trim()) || noIndustry.test(other.trim())) return false
  const [few, many] = [industryWords(one), industryWords(other)].sort((a, b) => a.length - b.length)
  if (!few?.length || !many) return one.trim().toLowerCase() === other.trim().toLowerCase()
  const shared = few.filter((word) => many.some((another) => isSameWord(word, another)))
  return shared.length * 2 >= few.length
}

/** Staff as a company size tells it; an open end counts as four times the beginning. */
function staffOf(companySize: string): number | null {
  const plain = companySize.replace(/(?<=\d)[,.'\s](?=\d{3}(?!\d))/g, '').toLowerCase()
  if (/only me|just me|myself|sole trader|freelance/.test(plain)) return 1
  const [first, second] = [...plain.matchAll(/\d+/g)].map(([figures]) => Number(figures))
  if (first === undefined) return null
  if (second !== undefined && second >= first) return Math.sqrt(Math.max(first, 1) * second)
  if (/\+|more|over|above|>|at least/.test(plain)) return first * 2
  if (/less|under|below|up to|fewer|<|at most/.test(plain)) return Math.max(1, first / 2)
  return Math.max(first, 1)
}

const alikeRatio = 2.5
const nearRatio = 6

/** How alike two company sizes are: 'same', 'near' (the next band), or neither. */
export function compareSizes(one: string | null, other: string | null): 'same' | 'near' | null {
  if (!one || !other) return null
  const [staff, others] = [staffOf(one), staffOf(other)]
  if (staff === null || others === null) {
    const fold = (size: string) => size.trim().toLowerCase()
    return fold(one) === fold(other) && !noIndustry.test(fold(one)) ? 'same' : null
  }
  const ratio = Math.max(staff, others) / Math.min(staff, others)
  if (ratio <= alikeRatio) return 'same'
  return ratio <= nearRatio ? 'near' : null
}

/** Words that every such text holds. */
const commonWords = new Set(
  termsOf(
    'ai artificial intelligence automate automation automatic business company work works working team teams people staff employee employees customer customers client clients process processes system systems data help helps support use uses using time hours days weeks improve better faster reduce make way need needs want wants lot many much thing things problem problems issue issues',
  ),
)

const termsOfTexts = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Kept, for a project is compared with every lead. */
function termsOfAll(texts: readonly string[]): ReadonlySet<string> {
  const known = termsOfTexts.get(texts) ?? new Set(texts.flatMap((text) => termsOf(text)))
  termsOfTexts.set(texts, known)
  return known
}

const wordsOfTexts = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** Telling terms with the spelling of their first occurrence. Kept, for a lead is compared with every project. */
function tellingWords(texts: readonly string[]): ReadonlyMap<string, string> {
  const known = wordsOfTexts.get(texts)
  if (known) return known
  const words = new Map<string, string>()
  for (const text of texts) {
    for (const written of text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? []) {
      const [term] = termsOf(written)
      if (!term || term.length < 4 || /\d/.test(term) || commonWords.has(term)) continue
      if (!words.has(term)) words.set(term, written.toLowerCase())
    }
  }
  wordsOfTexts.set(texts, words)
  return words
}

/** Words a lead's texts share with a project's, in the lead's spelling of the first occurrence. */
export function sharedWords(texts: readonly string[], others: readonly string[]): string[] {
  const words = tellingWords(texts)
  if (words.size === 0) return []
  const known = termsOfAll(others)
  return [...words].filter(([term]) => known.has(term)).map(([, written]) => written)
}

/** Shared words that make up for a size that is unlike, and for one that is near. */
const wordsAlone = 4
const wordsWithNearSize = 2
const mostWordsTold = 5

export interface Likeness {
  /** For comparing: the higher, the more alike. */
  strength: number
  /** What it rests on; full sentences without a full stop. */
  reasons: string[]
}

/**
 * Whether a lead is strongly like a past project; null where it is not. The industry has to be the same, and besides
 * either the size is the same, or it is near and the texts share two telling words, or they share four.
 * @param isName true for words that must not be told, as they name a client or a person
 */
export function likenessOf(
  lead: Profile,
  project: Profile,
  isName: (word: string) => boolean = () => false,
): Likeness | null {
  if (!isSameIndustry(lead.industry, project.industry)) return null
  const size = compareSizes(lead.companySize, project.companySize)
  const words = sharedWords(lead.texts, project.texts).filter((word) => !isName(word))
  const needed = size === 'same' ? 0 : size === 'near' ? wordsWithNearSize : wordsAlone
  if (words.length < needed) return null
  const told = words.slice(0, mostWordsTold)
  return {
    strength: 10 + (size === 'same' ? 6 : size === 'near' ? 3 : 0) + Math.min(words.length, 8),
    reasons: [
      `The same industry: ${shortened(lead.industry ?? '')}`,
      ...(size
        ? [`${size === 'same' ? 'A like' : 'A near'} company size: ${shortened(lead.companySize ?? '')}`]
        : []),
      ...(told.length > 0 ? [`Both speak of ${listed(told)}`] : []),
    ],
  }
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
