import type { Range } from '../../reading'
import { stopWords } from '../../words'
import type { Passage } from '../layout/passage'
import { addressees, isOffice, wordsMatchingAddress } from './address-names'
import { givenNameWeight } from './given-names'
import { isNoName, isTitle, titles } from './no-names'
import { kindOfRoleWord } from './role-words'

/** A person named in a passage; the range counts in the passage's text. */
export interface NameMention extends Range {
  name: string
  passage: Passage
  /** Strength of the evidence for a person, from 1. */
  weight: number
  /** Named in the greeting of a letter: the lines below are not this person's signature. */
  greeted?: boolean
  /** The range of the speaker label that holds the name, counted in the source. */
  label?: Range
}

const smalls = String.raw`[\p{Ll}\p{M}]`
// Each further piece begins with a hyphen, a capital or an apostrophe: ambiguous matches would take
// exponential time.
const part = String.raw`(?:St\. )?\p{Lu}(?:${smalls}+|'\p{Lu}\p{Ll}${smalls}*|\.${smalls}*)(?:(?:-\p{Lu}?|\p{Lu})${smalls}+|['’]\p{Lu}\p{Ll}${smalls}*)*`
const particle = String.raw`(?:(?:van|von|de|der|den|da|di|del|la|le|el|bin|al|zu|ter|ten|dos|du) ){0,2}(?:[dlO]['’](?=\p{Lu}))?`
const run = new RegExp(
  String.raw`(?<![\p{L}\p{N}_/.#'’-]|[\p{L}\p{N}]@)(${part}(?: ${particle}(?:${part}|\p{Lu}\.|(?!I\b)\p{Lu}(?=[^\p{L}\p{N}.'’]|$))){0,3})(?![\p{L}\p{N}_@]|\.\p{L}|-\p{L})`,
  'gu',
)
const title = new RegExp(String.raw`(?<![\p{L}])${titles}\.? $`, 'iu')
const addressed =
  /(?:\b(?:thanks|thank you|hey|hi|hello|dear|sorry|welcome|good morning|cheers|over to|to you|so|okay|and|yes|no|sure|right),? |[,] |^)$/i
const person = String.raw`(?:said|says|told|asked|asks|mentioned|mentions|suggested|suggests|agreed|wants|thinks|thought|knows|found|reported|explained|wrote|noted|added|offered|promised|confirmed|called|emailed|works|working|joined|leads|runs|handles|will|won't|can|could|would|should|might|has|had|did|does|is (?:going|working|on|out|our|the|not|away|back|here|looking)|was|to|'ll|'s (?:going|gonna|been|got|working|idea|proposal|team|question|point|comment|suggestion|phone|office)|and I|and (?:his|her)|you(?:'re| are|'ve| have)?)`
const acts = new RegExp(String.raw`^,? ${person}(?![\p{L}])`, 'u')
const possessive = /^['’]s? /u
const governs =
  /\b(?:ping|ask|asked|tell|told|thank|thanks to|bug|cc|contact|call|called|email|e-mail|meet|met|meeting with|see|with|from|by|and|for|to|let|remind|reminded|invite|invited|according to|know if|notify|either|both|or|w\/|help|chase|credits? to|talk to|spoke (?:to|with)|colleagues?|assistant|boss) $/i
const questions =
  /^,? (?:can|could|would|will|do|did|are|have|what|how|any|please|shall|should) ?(?:you|your|please)?\b/i

/** The weight of a given name with a last name. */
const addressWeight = 3

/**
 * Persons named in the passages. `others` are words that also occur in lower case, so their capital is not
 * evidence.
 */
export function findNames(passages: readonly Passage[]): NameMention[] {
  const small = smallWords(passages)
  const locals = addressees(passages)
  const found: NameMention[] = []
  for (const passage of passages) {
    for (const match of passage.text.matchAll(run)) {
      const written = match[1] as string
      const mention =
        mentionByAddress(passage, written, match.index, locals) ??
        mentionAt(passage, written, match.index, small)
      if (mention) found.push(mention)
    }
  }
  return hasCapitals(passages) ? found : [...found, ...passages.flatMap(smallNames)]
}

/** Dictation and hasty notes use no capitals. */
const fewestCapitals = 0.035

function hasCapitals(passages: readonly Passage[]): boolean {
  const words = passages.flatMap(({ text }) => text.match(/\p{L}{2,}/gu) ?? [])
  const large = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length
  return words.length === 0 || large / words.length >= fewestCapitals
}

const smallWord = /(?<![\p{L}\p{N}@./'’-])\p{Ll}{3,}(?![\p{L}\p{N}@]|[.'’-]\p{L})/gu
const smallTitle = /\b(?:mr|mrs|ms|miss|dr|doctor|prof|father|sister|herr|frau) $/u
/** A second word before these, or at the end of a part, is a last name. */
const endsName =
  /^(?:[,.;:!?()]|$| (?:the|a|who|and|from|at|in|is|was|has|said|says|or|about|will|to|of|for|with|on|by|comma|full stop)\b)/u

/** 'saw the manager dawn platt': given names and words behind titles, in a text without capitals. */
function smallNames(passage: Passage): NameMention[] {
  const { text } = passage
  return [...text.matchAll(smallWord)].flatMap(({ 0: word, index: start }) => {
    const behindTitle = smallTitle.test(text.slice(Math.max(0, start - 8), start))
    if (!behindTitle && (givenNameWeight(capitalised(word)) === 0 || stopWords.has(word))) return []
    const rest = text.slice(start + word.length)
    const second = /^ (?<last>\p{Ll}{3,})/u.exec(rest)?.groups?.last
    const isLast =
      second !== undefined &&
      !stopWords.has(second) &&
      kindOfRoleWord(second) === null &&
      !/(?:ed|ing|ly)$/u.test(second) &&
      endsName.test(rest.slice(second.length + 1))
    const end = start + word.length + (isLast ? second.length + 1 : 0)
    const name = isLast ? `${capitalised(word)} ${capitalised(second)}` : capitalised(word)
    return [{ name, start, end, passage, weight: givenNameWeight(capitalised(word)) }]
  })
}

const capitalised = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** An address that contains both names confirms the person, even if the given name is unknown. */
function mentionByAddress(
  passage: Passage,
  written: string,
  at: number,
  locals: ReadonlySet<string>,
): NameMention | null {
  if (locals.size === 0) return null
  const words = written.split(' ')
  const range = wordsMatchingAddress(words, locals)
  if (!range) return null
  const name = words.slice(...range).join(' ')
  const start = at + words.slice(0, range[0]).reduce((sum, word) => sum + word.length + 1, 0)
  return { name, start, end: start + name.length, passage, weight: addressWeight }
}

function smallWords(passages: readonly Passage[]): ReadonlySet<string> {
  const small = new Set<string>()
  for (const { text } of passages)
    for (const [word] of text.matchAll(/(?<![\p{L}'’@./_-])\p{Ll}{3,}(?![\p{L}@/_-]|\.\p{L})/gu))
      small.add(word)
  return small
}

function mentionAt(
  passage: Passage,
  written: string,
  at: number,
  small: ReadonlySet<string>,
): NameMention | null {
  let words = written.split(' ')
  let start = at
  const titled = words.findLastIndex(isTitle)
  if (titled >= 0 && titled < words.length - 1) {
    start += words.slice(0, titled + 1).join(' ').length + 1
    words = words.slice(titled + 1)
  }
  // In 'Thanks Maria' and 'And Tom' the first word is capitalised only because it begins the sentence.
  while (
    words.length > 0 &&
    (isNoName(words[0] as string) || small.has((words[0] as string).toLowerCase())) &&
    givenNameWeight(words[0] as string) < 2
  ) {
    start += (words[0] as string).length + 1
    words = words.slice(1)
  }
  // 'John Oh' alone on a line is a name; 'Allen Center' is a place.
  const whole = written.length >= passage.text.trim().length && givenNameWeight(words[0] ?? '') === 2
  const complete = words.length
  while (!whole && words.length > 0 && isNoName(words.at(-1) as string)) words = words.slice(0, -1)
  if (words.length === 1 && complete > 1) return null
  // 'John John Fiscus', 'Ma Maarika': the speaker began the name twice.
  if (words.length > 1 && (words[1] as string).startsWith(words[0] as string)) {
    start += (words[0] as string).length + 1
    words = words.slice(1)
  }
  const first = words[0]
  if (first === undefined || words.length > 4) return null
  const name = words.join(' ').replace(/\.$/, words.at(-1)?.length === 2 ? '.' : '')
  const end = start + name.length
  const weight = weightOf(passage, words, start, end, small)
  return { name, start, end, passage, weight: Math.max(0, weight) }
}

function weightOf(
  passage: Passage,
  words: string[],
  start: number,
  end: number,
  small: ReadonlySet<string>,
): number {
  const { text } = passage
  const before = text.slice(Math.max(0, start - 26), start)
  const after = text.slice(end, end + 40)
  if (title.test(before)) return 3
  const given = givenNameWeight(words[0] as string)
  if (words.length === 1 && small.has((words[0] as string).toLowerCase()) && given < 2) return 0
  let weight = given === 2 ? 2 : given === 1 ? 0.5 : 0
  if (words.length >= 2 && given > 0) weight += 1
  if (words.length === 1 && (words[0] as string).length < 3) return 0
  if (
    /\b(?:the|a|an|this|that|our|your|my|their|each|every|of|in|on|at|into|using|use|via|version|called) $/i.test(
      before,
    ) &&
    given < 2
  )
    weight -= 2
  if (acts.test(after)) weight += given ? 1 : 0.9
  else if (possessive.test(after)) weight += 0.3
  if (governs.test(before)) weight += given ? 0.7 : words.length >= 2 ? 1.2 : 0.6
  if (words.length >= 2 && /^,? ?[(<]?(?:x|ext\.? ?)?\d/.test(after)) weight += 1
  if (words.length >= 2 && /^,? ?[(<[]?[\w.+-]+@/.test(after) && !words.some(isOffice)) weight += 1.8
  if (questions.test(after) || (addressed.test(before) && /^[.,!?]/.test(after) && before !== ''))
    weight += 0.9
  return weight
}
