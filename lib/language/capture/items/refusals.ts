import { givenNameWeight } from '../people/given-names'
import { isSamePerson } from '../people/roster'
import { withoutDisfluencies } from './disfluencies'

const refusing = String.raw`(?:(?:will|shall|would|can|could|may) not|(?:won|shan|can|couldn|wouldn)['’]?t|cannot|(?:is|are|am|'s|'re|’s|’re|was|were) (?:not (?:going to|able to|willing to)|unable to|unwilling to)|(?:isn|aren)['’]?t (?:going to|able to|willing to)|(?:do|does|did) not (?:want|intend|plan) to|(?:don|doesn|didn)['’]?t (?:want|intend|plan) to|(?:has |have )?(?:refuse[sd]?|decline[sd]?) to|will never|(?:will|would) rather not)`
const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){0,2}`
/** Somebody who will not or cannot do something: 'Jana will not send the export by Friday'. */
const refusal = new RegExp(
  String.raw`^(?:(?:so|and|but|okay|ok|no|sorry|unfortunately|well|then|also)[,.:]? )*(?<who>[Ii]|[Hh]e|[Ss]he|[Tt]hey|${name})(?:,? [^,.;:!?]{1,40},)? ${refusing} (?:\p{Ll}+ly )?(?<act>\p{Ll}{2,})`,
  'u',
)
/** No task either, but rather about what is or is known. */
const noAct = /^(?:be|have|know|think|see|remember|believe|understand|forget)$/
/** Behind a refusal another task may follow: 'Paul cannot send it, so Eva will'. */
const otherTask =
  /[,;–—-].{0,60}\b(?:will|['’]ll|please|can you|could you|should|needs? to|has to|have to|must|to \p{Ll}+ (?:it|them|instead)|instead)\b|\b(?:but|so|unless|until)\b|\?$/u

/**
 * What a person refuses to do or cannot do, such as 'Jana will not send the export by Friday': no task, and no decision of
 * the client either. What a firm or 'we' will not do may be its decision.
 */
export function isRefusedTask(spoken: string, people: readonly string[]): boolean {
  const text = withoutDisfluencies(spoken)
  const found = refusal.exec(text)
  if (!found || noAct.test(found.groups?.act ?? '')) return false
  return isPerson(found.groups?.who ?? '', people) && !otherTask.test(text.slice(found[0].length))
}

function isPerson(who: string, people: readonly string[]): boolean {
  if (/^(?:I|he|she|they)$/i.test(who)) return true
  const [first = ''] = who.split(' ')
  return givenNameWeight(first) > 0 || people.some((one) => isSamePerson(one, who))
}

const denied = [
  /\b(?:have|has|had|did|do|does|was|were|is|are|could|can)(?: not|n['’]t)(?: (?:yet|really|actually|quite|all|been|fully|finally))* (?:decided?|agreed?|settled?|resolved?|concluded?|approved?|come to (?:a|any|an) (?:decision|agreement|conclusion))\b/iu,
  /\b(?:cannot|never) (?:decide|decided|agree|agreed|settle|settled|resolve|resolved|approve|approved)\b/iu,
  /\b(?:decided|agreed|settled|resolved|concluded) (?:on )?nothing\b/iu,
  /\bnothing (?:was|is|has been|got|were)(?: (?:yet|really|actually))? (?:decided|agreed|settled|resolved|approved)\b/iu,
  /\b(?:no|without (?:a|any)) (?:final |firm |formal |real )?(?:decision|agreement|conclusion|consensus)s?\b(?! (?:is|was) (?:needed|necessary))/iu,
  /\b(?:not (?:yet )?(?:decided|agreed|settled|resolved|approved)|undecided)\b/iu,
]
/** What was settled all the same: 'We have not agreed a price but decided to start', 'we decided not to replace it'. */
const settled =
  /\b(?:we|they|he|she|board|team|management|everyone|all)(?:['’]ve| have| has)? (?:just |now |then |also )?(?:decided|agreed|settled|resolved|chose|approved)\b(?! (?:on )?nothing\b)/iu

/** Says that nothing was settled: 'We have not decided to replace the scanner', 'We agreed nothing'. */
export const isDeniedDecision = (text: string): boolean =>
  denied.some((pattern) => pattern.test(text)) && !settled.test(text)
