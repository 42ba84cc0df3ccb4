import { termsOf } from '../../language/words'
import { shortened } from './wording'

export interface Profile {
  industry: string | null
  companySize: string | null
  /** Free text: answers of a lead, or a project's description and opportunity titles. */
  texts: readonly string[]
}

/** Industry words without meaning, and words that match too many industries. */
const noIndustry = /^(?:not specified|something else|other|others|n\/?a|none|unknown|general|misc\w*|-*)$/i
const paleWords = new Set(
  termsOf(
    'business businesses company companies industry industries sector sectors service services product products technology personal general international group other',
  ),
)

/** Two words match if one is a prefix of the other: 'health' and 'healthcare'. */
const shortestStem = 5
const isSameWord = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= shortestStem && (one.startsWith(other) || other.startsWith(one)))

const industries = new Map<string, readonly string[]>()
const mostIndustries = 2000

/** Cached, because each name is compared many times. */
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

/** True if two industry names share half of the significant words of the shorter one. */
export function isSameIndustry(one: string | null, other: string | null): boolean {
  if (!one || !other || noIndustry.test(one.trim()) || noIndustry.test(other.trim())) return false
  const [few, many] = [industryWords(one), industryWords(other)].sort((a, b) => a.length - b.length)
  if (!few?.length || !many) return one.trim().toLowerCase() === other.trim().toLowerCase()
  const shared = few.filter((word) => many.some((another) => isSameWord(word, another)))
  return shared.length * 2 >= few.length
}

/** The staff range of a company size; an open end counts as four times the start. */
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

/** Similarity of two company sizes: 'same', 'near' (the adjacent band), or neither. */
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

/** Words that occur in every such text. */
const commonWords = new Set(
  termsOf(
    'ai artificial intelligence automate automation automatic business company work works working team teams people staff employee employees customer customers client clients process processes system systems data help helps support use uses using time hours days weeks improve better faster reduce make way need needs want wants lot many much thing things problem problems issue issues',
  ),
)

const termsOfTexts = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Cached, because a project is compared with every lead. */
function termsOfAll(texts: readonly string[]): ReadonlySet<string> {
  const known = termsOfTexts.get(texts) ?? new Set(texts.flatMap((text) => termsOf(text)))
  termsOfTexts.set(texts, known)
  return known
}

const wordsOfTexts = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/**
 * Significant terms with the spelling of their first occurrence. Cached, because a lead is compared with every
 * project.
 */
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

/** Words that a lead's texts share with a project's, in the lead's spelling. */
export function sharedWords(texts: readonly string[], others: readonly string[]): string[] {
  const words = tellingWords(texts)
  if (words.size === 0) return []
  const known = termsOfAll(others)
  return [...words].filter(([term]) => known.has(term)).map(([, written]) => written)
}

/** Shared words needed when the sizes differ, and when they are near. */
const wordsAlone = 4
const wordsWithNearSize = 2
const mostWordsShown = 5

export interface Likeness {
  /** For comparison: higher is more similar. */
  strength: number
  /** The reasons, as sentences without a full stop. */
  reasons: string[]
}

/**
 * The similarity of a lead to a past project, or null. The industry must match, and the size must match, or be
 * near with two shared significant words, or the texts must share four.
 * @param isName true for words that must not be shown, because they name a client or a person
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
  const common = words.slice(0, mostWordsShown)
  return {
    strength: 10 + (size === 'same' ? 6 : size === 'near' ? 3 : 0) + Math.min(words.length, 8),
    reasons: [
      `Same industry: ${shortened(lead.industry ?? '')}`,
      ...(size
        ? [`${size === 'same' ? 'Same' : 'Similar'} company size: ${shortened(lead.companySize ?? '')}`]
        : []),
      ...(common.length > 0 ? [`Both mention ${listed(common)}`] : []),
    ],
  }
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
