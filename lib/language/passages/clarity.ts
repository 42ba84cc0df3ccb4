import type { Statement } from '../reading'
import type { Source } from '../source'

/** Leading words that do not affect what the sentence refers to. */
const lead =
  /^(?:["“”'‘’(\s>*•·–—-]+|(?:and|but|so|well|now|also|then|plus|because|or|yes|yeah|no|okay|ok|right|oh|um|uh|look|see|honestly|actually|really|you know|i mean|in fact|of course|to be honest)\b[\s,.…:–—-]*)+/i
/** A reference to an earlier sentence. */
const pointing =
  /^(?:it|its|it's|that|that's|this|they|they're|them|these|those|he|he's|she|she's|his|her|their|such|there|then|which|who|if (?:it|they|he|she|that|this)|when (?:it|they|he|she|that|this)|(?:the )?(?:first|second|third|other|others|latter|former|rest|same)(?: (?:one|ones|thing|two|point))?|both|neither|either|one of (?:them|these|those)|some of (?:them|these|those)|most of (?:them|it|these|those)|half of (?:them|it)|none of (?:them|it))(?![\p{L}’'-])/iu
/**
 * A reference that names its object: 'These orders …', 'This report …' and 'That invoice …' are nearly as
 * clear alone.
 */
const pointingAtName =
  /^(?:these|those|this|that|such|their|his|her|its) (?!is\b|was\b|are\b|were\b|has\b|would\b|could\b|will\b|can\b|one\b|all\b)\p{L}{4,}/iu
/** A report of what another document says, instead of actual practice. */
const reporting =
  /\b(?:the|our|that|your) (?:\w+ ){0,2}(?:manual|handbook|policy|procedure|document|strategy|overview|guideline|contract|sheet|report|minutes|paper|plan|leaflet|website|brochure|regulation|statute) (?:still |also |only |always )?(?:says?|states?|claims?|reads?|speaks?|gives?|tells?|puts?|writes?|calls?)\b|\b(?:it says|they say|says it) (?:so )?(?:in|on) the\b|\bsays in the \w+/i
/** Statements of a document about itself, of minutes about attendance, and of an audit about the audit. */
const about =
  /^(?:date|place|present|attendees|participants|apologies|absent|chair|minutes|agenda|next meeting|version|owner|author|status|distribution|valid|released|approved|prepared|recorded|interviewer|interviewee|subject|to|from|cc|classification|document|page|review date|last review|revision)\b[^.]{0,40}:|\b(?:this|the present) (?:manual|document|handbook|note|overview|report|policy|paper|guide|guideline|procedure|summary|regulation|section|chapter|page|presentation|survey|memo) (?:describes?|covers?|applies|gives?|summari[sz]es?|contains?|sets?|explains?|defines?|is|was|serves?|shows?|lists?|outlines?|regulates?|governs?)\b|\b(?:the|our|your) (?:consultants?|interviewers?|audit team)\b|\b(?:this|the) (?:audit|interview|survey) (?:is|was|will|took|has|covers?|starts?|begins?)\b|\brecorded with consent\b|\bthe (?:meeting|next meeting|session) (?:was|is|closes?|closed|ends?|ended|takes place|opened|begins?|will be)\b|\bfor (?:information|discussion|decision) only\b/i
/** Hesitation before the point: 'Okay, good, because, um …'. */
const smallTalk = /^(?:(?:okay|ok|good|yeah|yes|no|right|so|well|um|uh|oh|sure|because|look)[,.] ?){2,}/i
/** The sentence behind one that it denies: 'It sounded right. It wasn't, it was the old rule.' */
const takesBack =
  /^[\s"“”'’).!?–-]*(?:but )?(?:(?:it|that|this|they|he|she) (?:was|were|is|are|did|does|do|has|had)(?:n['’]t| not)(?: (?:true|right|so|the case|any ?more|really|quite))?\s*[.,;:!–]|(?:it|that|this)(?:['’]s| is| was) (?:wrong|not (?:true|right|so)|no longer)\b|(?:not )?any ?more\.|no longer\.|(?:I|we) (?:say|said|told (?:him|her|them)) no\s*(?:[.,;:!–]|$))/i
/** An answer that leaves out what was asked: 'That we buy something', 'Not me, it's Lars', 'If the young never learn'. */
const answering =
  /^(?:that (?:we|I|you|they|it|he|she|nobody|somebody|everybody|people|the|one)\b|not (?:me|us|him|her|them|really)\b|(?:if|unless) [^,;–]*$)/i
const longestAnswer = 40
const asks = /\?["'”’)\]]*$/
const fewTerms = 3
const enoughTerms = 5

/**
 * How well a statement can be understood without the rest of its source, 0 to 1. Below `clearFrom` it may
 * support a finding but not represent it.
 */
export function clarityOf(
  text: string,
  statement: Statement,
  { sourceType, text: whole }: Pick<Source, 'sourceType' | 'text'>,
): number {
  if (about.test(text)) return 0.1
  const terms = statement.terms.filter((term) => !/^\d/.test(term)).length
  const counts = statement.quantities.some(({ kind }) => kind === 'volume' || kind === 'money')
  const core = text.replace(lead, '')
  let clarity = terms >= enoughTerms || (counts && terms >= fewTerms) ? 1 : terms >= fewTerms ? 0.85 : 0.55
  if (pointing.test(core)) clarity *= pointingAtName.test(core) ? 0.9 : terms >= enoughTerms ? 0.62 : 0.45
  if (sourceType === 'interview' && reporting.test(text)) clarity *= 0.4
  if (asks.test(text)) clarity *= 0.6
  if (sourceType === 'interview' && answering.test(core)) clarity *= 0.59
  if (terms <= fewTerms && !counts && /^(?:if|when|unless)\b/i.test(core)) clarity *= 0.6
  if (smallTalk.test(text)) clarity *= 0.6
  if (takesBack.test(whole.slice(statement.end, statement.end + longestAnswer))) clarity *= 0.4
  return clarity
}

/** From this value on, a statement identifies its own subject. */
export const clearFrom = 0.6
