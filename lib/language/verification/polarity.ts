import { termsOf } from '../words'

/** Any hint that a sentence denies, doubts or limits something: such a one is not judged. */
const hint =
  /\b(?:not?|n['’]?t|none|nobody|nothing|nowhere|neither|nor|never|without|cannot|hardly|rarely|seldom|barely|lacks?|lacking|missing|absen\w+|fail\w*|unless|until|except|refus\w+|reject\w*|declin\w+|den(?:y|ie\w+)|against|oppos\w+|stop\w*|avoid\w*|forbid\w*|forbidden|bann?\w*|prohibit\w*|exclud\w+|ruled? out|ruling out|drop\w*|abandon\w*|cancel\w*|postpon\w+|instead|rather|only|but|however|although|though|officially|supposed|really|actually|should|would|could|might|may|if|whether|un\p{L}{4,}|dis\p{L}{4,}|in(?:complete|correct|sufficient|accessible)|\p{L}{3,}less)\b|n['’]t\b|\?/iu

const clauseEnd =
  /[,;:–—()|\n]|\s(?:but|because|so|although|while|whereas|which|who|when|since|and (?:we|they|he|she|it|the|this|that))\s/u
/** Negations whose sense is another one, and sentences that limit theirs. */
const otherSense =
  /\bnot (?:only|just|always|all|every|necessarily|quite|entirely|least|sure)\b|\bno (?:doubt|problem|matter|wonder|later|more than|less than|fewer|one but|\d)|\b(?:if|unless|whether|until|except|only|without|before|but|other than)\b|\?/iu
const plainNegation =
  /\b(?:not(?: yet)?|never|nobody|no one|nothing|none|no longer|no|cannot|can['’]?t)\b|\b\p{L}+n['’]t\b/giu
const verbNegation =
  /\b(?:reject(?:s|ed)?|refuse[sd]?|declined?|oppose[sd]?|ruled? out|stop(?:s|ped)?|avoid(?:s|ed)?|(?:are|is|decided|voted) against|forbids?|forbade|banned|prohibit(?:s|ed)?) (?:(?:the )?(?:use|idea|plan|proposal)s? (?:of|to|for) )?(?=(?:to )?\p{L}+|\p{L}+ing\b)/iu
const gerund = /^(?:to \p{Ll}+|\p{L}+ing|(?:the )?\p{L}+ (?:of|for|in))\b/u
const person =
  /(?:^|\s)(?:we|they|i|he|she|board|management|client|committee|council|directors?|company|team|works council)\s(?:\p{L}+\s){0,1}$/iu

interface Negated {
  /** The first word that is denied. */
  head: string
  /** The words of its clause. */
  terms: string[]
}

/** What a sentence denies, where it does so plainly and once. */
function negatedIn(sentence: string): Negated | null {
  if (sentence.trim().endsWith('?')) return null
  const clauses = sentence.split(clauseEnd).filter((clause) => clause.trim() !== '')
  const found = clauses.flatMap((clause) => {
    if (otherSense.test(clause)) return []
    const plain = [...clause.matchAll(plainNegation)]
    const verb = verbNegation.exec(clause)
    if (plain.length + (verb ? 1 : 0) !== 1) return []
    const match = plain[0] ?? (verb as RegExpExecArray)
    const before = clause.slice(0, match.index)
    const after = clause.slice(match.index + match[0].length)
    if (verb && !(gerund.test(after) || (person.test(before) && !/\d/.test(after)))) return []
    const [head] = termsOf(after)
    return head ? [{ head, terms: termsOf(`${before} ${after}`) }] : []
  })
  return found.length === 1 ? found[0]! : null
}

/** How many of the denied clause's words the other sentence has to hold, so that both speak of the same. */
const leastShared = 2 / 3
const fewestShared = 2

function isAbout({ head, terms }: Negated, other: string): boolean {
  const words = new Set(termsOf(other))
  const shared = terms.filter((term) => words.has(term)).length
  return words.has(head) && shared >= fewestShared && shared >= leastShared * terms.length
}

/**
 * Whether a claim says plainly what the sentence of its quote denies, or denies what that sentence says. Conservative: both
 * have to speak of the same in the same words, and the one without the negation must hold no hint of one.
 */
function isOpposite(claim: string, sentence: string): boolean {
  const isClaimPlain = !hint.test(claim)
  const denied = isClaimPlain && negatedIn(sentence)
  if (denied) return isAbout(denied, claim)
  const denying = !hint.test(sentence) && negatedIn(claim)
  return denying ? isAbout(denying, sentence) : false
}

/** The sentence of a claim's quotes that says the opposite of it, where every quote does; null otherwise. */
export function findOpposite(claim: string, sentences: readonly string[]): string | null {
  const isDenied = sentences.length > 0 && sentences.every((sentence) => isOpposite(claim, sentence))
  return isDenied ? (sentences[0] as string) : null
}
