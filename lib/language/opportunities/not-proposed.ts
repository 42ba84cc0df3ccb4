import { similarity } from '../passages'
import { evidenceAt } from '../source'
import type { JudgedStatement } from '../statements'
import { isOffer, turnsIn } from '../statements/turns'
import type { NotProposed } from '../synthesis'
import { stem } from '../words'

const most = 6
const sameWithin = 0.5
/** The models have seen few such statements, so even a clear one has a low probability. */
const leastChance = 0.05
const faint = 0.001
const fewestTerms = 3

/** Subjects that the client has settled, each with the reason why it is not proposed. */
export interface Settled {
  statement: JudgedStatement
  reason: NotProposed['reason']
}

/** Statements in which the client refused, already has, stopped or ruled out a piece of work, the surest first. */
export function settledStatements(statements: readonly JudgedStatement[]): Settled[] {
  const likely = statements
    .filter(({ form, source, terms }) => form !== 'row' && !isOffer(source) && terms.length >= fewestTerms)
    .flatMap((statement) => {
      const reason = reasonOf(statement)
      return reason ? [{ statement, reason }] : []
    })
    .sort(
      ({ statement: a }, { statement: b }) =>
        b.probabilities.settled - a.probabilities.settled || a.index - b.index,
    )
  const chosen: Settled[] = []
  for (const next of likely) {
    if (chosen.length === most) break
    if (!chosen.some(({ statement }) => similarity(statement.terms, next.statement.terms) >= sameWithin))
      chosen.push(next)
  }
  return chosen
}

const stopped =
  /\b(?:was|were|been|we|they) (?:switched (?:it )?off|stopped|abandoned|scrapped|dropped)\b|\bgave (?:it )?up\b/i
const inPlace =
  /\b(?:(?:that|it)(?:'s| is) (?:solved|sorted)|set up in (?:19|20)\d\d|went live|live since|ha(?:s|ve) ceased|works fine|no one touches it|(?:is|are|go(?:es)?|happens?) (?:already )?automatic(?:ally)?|(?:comes?|arrives?|goes|go|runs?) (?:in )?by (?:itself|themselves))\b/i
const closed =
  /\b(?:not (?:be|to be|going to be) (?:considered|replaced|revisited)|not (?:now|before (?:the )?(?:20\d\d|next))|stays? (?:on \p{L}+ )?until|out of scope|not a [\p{L} ]{4,20} question|do(?:es)?(?:n't| not) allow|isn't coming back|(?:don't|do not) recommend)\b/iu
const machineBefore =
  /\bno (?:\p{L}+ )?(?:ai|robots?|computers?|machines?|algorithms?|chat ?bots?|automat\p{L}+)\b|\bnot (?:use|do|want|buy|have) (?:\p{L}+ ){0,2}(?:ai|robots?|computers?|machines?|algorithms?|chat ?bots?|automat\p{L}+)\b|\bno ai is\b/iu

const ruleMissing = /\bno (?:ai )?(?:policy|rules?|register|guidelines?)\b/i

/** A turn of phrase that settles a subject is sufficient; a weaker one is sufficient if the model agrees. */
function reasonOf({ sentence, probabilities: { settled } }: JudgedStatement): NotProposed['reason'] | null {
  const text = sentence.replace(/’/g, "'")
  if (/\?\W*$/.test(text) || ruleMissing.test(text)) return null
  const turns = new Set(turnsIn(text))
  if (stopped.test(text) && settled >= faint) return 'stopped'
  if (machineBefore.test(text) && (settled >= faint || turns.has('decided'))) return 'refused'
  if (closed.test(text) && settled >= faint) return 'ruled_out'
  if (inPlace.test(text) && settled >= faint) return 'in_place'
  if (settled < leastChance) return null
  return turns.has('refused') || (turns.has('will not') && turns.has('machine')) ? 'refused' : null
}

/** Ideas that are not proposed, each with its reason and passage. */
export function notProposedOf(settled: readonly Settled[]): NotProposed[] {
  return settled.map(({ statement, reason }) => ({
    statement: statement.sentence,
    reason,
    evidence: [evidenceAt(statement.source, statement.start, statement.end)],
  }))
}

const fewestShared = 2

/** True if a title names a subject that the client has settled: all words of its object, or two of them. */
export function isSettled(title: string, settled: readonly Settled[]): boolean {
  const [, ...object] = title.toLowerCase().match(/[\p{L}-]{3,}/gu) ?? []
  const stems = new Set(object.map(stem))
  return settled.some(({ statement: { terms } }) => {
    const shared = terms.filter((term) => stems.has(term)).length
    return shared >= Math.min(fewestShared, stems.size) && shared > 0 && shared * 2 >= stems.size
  })
}
