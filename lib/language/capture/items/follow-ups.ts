import type { Clause } from '../clauses/split-clauses'
import { findDue } from '../due/find-due'

/** Sentences and turns after a task that may contain its date or its acceptance. */
const sentencesAhead = 4
const turnsAhead = 2
const fewWords = 9

/** Agrees to a preceding request, without a task of its own: 'Sure, tomorrow', 'I'll do it this week'. */
const accepting =
  /^(?:(?:lol|ha|um+|uh|ah|oh|well|right|so|and),? )*(?:(?:yes|yeah|yep|yup|aye|ya|sure|ok(?:ay)?|fine|absolutely|of course|no problem|no worries|happy to|grand|certainly|definitely|alright|all right|will do|can do|on it|done|consider it done|leave (?:it|that) with me|I can|I will|I'll|you'll have)\b)/iu
/** A pronoun refers to the task: 'I'll do it', 'they'd like it', 'give me till …'. */
const refersBack =
  /\b(?:it|them|that|those|both|these|this|all of this)\b|^(?:give me|gimme|when|by when|say|let(?:['’]?s| us) say|I(?:['’]d)? need)\b/iu

/** Details that the sentences after a task add to it. */
export interface FollowUp {
  /** The sentence that states the date of the task. */
  dated: Clause | null
  /** The speaker who accepts the task. */
  acceptedBy: string | null
  /** The sentence that only accepts the task, and is not a task itself. */
  acceptance: Clause | null
}

export const noFollowUp: FollowUp = { dated: null, acceptedBy: null, acceptance: null }

/**
 * Reads what follows a task: 'Could you send the list?' – 'Sure, tomorrow.'
 * @param own whether a sentence is another item, which ends what belongs to this one
 * @param mostTurns turns behind the task's own that may belong to it
 */
export function followUpOf(
  clauses: readonly Clause[],
  index: number,
  own: (clause: Clause) => boolean,
  mostTurns = turnsAhead,
): FollowUp {
  const clause = clauses[index] as Clause
  const { passage } = clause
  const found: FollowUp = { ...noFollowUp }
  for (const next of clauses.slice(index + 1, index + 1 + sentencesAhead)) {
    const isOther = next.passage.speaker !== passage.speaker
    if (next.passage.kind === 'heading' || next.passage.turn - passage.turn > mostTurns) break
    if (next.passage.turn !== passage.turn && passage.speaker === null) break
    const accepts = isAcceptance(next)
    const due = found.dated ? null : findDue(next.text, null)
    const isDate = due !== null && due.end - due.start >= next.text.length / 2
    const isMeant = due !== null && refersBack.test(next.text)
    if (own(next) && !accepts && !isDate) {
      if (isMeant && !isOther) found.dated = next
      break
    }
    if (isOther && accepts) {
      found.acceptedBy ??= next.passage.speaker
      found.acceptance ??= next
    }
    const words = next.text.split(/\s+/).length
    if (due && (words <= fewWords || due.start === 0 || accepts || isMeant)) found.dated = next
  }
  return found
}

const longestAcceptance = 14
/** A thing of its own, other than a time. */
const thing =
  /\b(?:the|an?|our|your|my|their|his|her|some|all|two|three) (?!end\b|morning\b|night\b|weekend\b|week\b|month\b|evening\b|afternoon\b|day\b|minute\b|time\b|\d)\p{L}{3,}/iu

const isAcceptance = ({ text }: Clause): boolean =>
  accepting.test(text) && text.split(/\s+/).length <= longestAcceptance && !thing.test(text)
