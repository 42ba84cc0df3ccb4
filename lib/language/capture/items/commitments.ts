import { findDue } from '../due/find-due'
import { withoutDisfluencies } from './disfluencies'

/** Verbs with a tangible result. Acts of the conversation itself (show, explain, mention) are excluded. */
const tangibleVerbs =
  'analy[sz]e|arrange|assemble|book|build|calculate|chase|check|circulate|clarify|clear up|collate|collect|compare|compile|complete|confirm|contact|coordinate|correct|create|deliver|design|develop|distribute|document|draft|draw up|e-?mail|estimate|evaluate|extract|file|fill (?:in|out)|finali[sz]e|finish|fix|follow up|forward|gather|get|hand (?:in|over)|install|interview|invite|map|make|measure|notify|order|organi[sz]e|pass on|prepare|print|produce|provide|publish|pull together|put together|put|rework|reach out to|reply to|request|research|review|revise|rewrite|schedule|send|set up|share|ship|sort out|submit|summari[sz]e|sketch|test|translate|type up|update|upload|verify|work out|write'
const adverbs = String.raw`(?:,? (?:also|then|just|definitely|certainly|gladly|happily|personally|quickly|probably|still|now|myself|of course|in turn|go and|try and|make sure to)\b,?)*`
const someoneFirst = String.raw`(?:(?:@?\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+)?): )?`
const lead = `(?:(?:so|and|but|okay|ok|yes|yeah|sure|right|well|good|great|fine|then|also|perfect|alright|fair|agreed|noted|sounds good|thanks|thank you|understood|no problem|of course|in that case|from my side|after that|meanwhile)[,.:]? )*`
const when = String.raw`(?:(?:by|on|before|until|next|this|tomorrow|today|tonight|later|in)\b[^,.;:!?]{0,28}?,? )?`
const single = `(?:I(?:'ll| will| shall|'m going to| am going to|'m gonna| have to|'ve got to| need to| must| can| plan to| intend to| aim to| promised? to| agreed to| offered to|(?:'ve| have) (?:promised|agreed|offered) to))`
const plural = `(?:we(?:'ll| will| shall|'re going to| are going to| plan to| agreed to| promised? to|(?:'ve| have) (?:promised|agreed) to))`
const bare = `(?:will|(?:am )?going to)`
/** 'I', 'we' or no subject, followed by one of the verbs above; the rest is the object. */
const commitment = new RegExp(
  String.raw`^${lead}${someoneFirst}${lead}${when}(?:(?<single>${single})|(?<plural>${plural})|(?<bare>${bare}))${adverbs} (?<verb>${tangibleVerbs})\b(?<rest>.*)$`,
  'iu',
)
/** A commitment after another clause: 'The list is missing, so I'll write …'. */
const behindComma = new RegExp(
  String.raw`(?:[,;–—] |[,;–—]? (?:and|so|then) )(?:(?:and|so|then) )*(?<single>${single})${adverbs} (?<verb>${tangibleVerbs})\b(?<rest>.*)$`,
  'iu',
)
/** Words that cancel a promise when they precede it; after it, 'if' and 'whether' belong to the task. */
const cancelling =
  /\b(?:if|unless|whether|would|could|might|not|don't|never|said|says|told|thought|wonder|supposed|imagine|pretend)\b/i
const ofTheMeeting =
  /\b(?:(?:my|the) screen|the chat|right now|(?:a|one) (?:second|minute|moment)|this (?:meeting|call|session)|the floor|move on|next (?:item|point|slide))\b|^ (?:nothing|nobody|sense|sure|started|going|rid|here|to know|used to|back to (?:that|this|it)|it (?:up|down|this way|short|simple)|(?:(?:a|the|some|one|my) )?(?:(?:quick|last|small) )?(?:questions?|points?|remarks?)\b)/i
/**
 * An optional recipient, a word or two, then a thing: 'you the export', 'together our findings', 'Ms Roth two
 * samples'.
 */
const thing =
  /^(?: (?:you|him|her|them|everybody|everyone|all|together|up|out|over|down|off|in|on|with|to|for|about|into|\p{Lu}[\p{L}'’.-]+)){0,4} (?:the|a|an|our|your|my|his|her|their|all|some|both|those|these|each|every|another|two|three|four|five|\d+)(?: (?:the|new|first|short|last|next))? \p{L}[\p{L}-]{2,}/u
const object = /^,? (?!(?:it|that|this|there|so|because)[ ,.;!?]*$)\S/u
const until = /^(?:by|until|till|before|due|no later|eo[dw]|cob|end of)\b/i

/** Cheap first test: most sentences contain none of these words. */
const mayCommit = /\b(?:i|we|will|going)\b/i
/** True for a promise to produce or deliver something by a day: 'I will draft the guide by Friday'. */
export function isDatedPromise(spoken: string): boolean {
  if (!mayCommit.test(spoken)) return false
  const text = withoutDisfluencies(spoken)
  if (text.endsWith('?') || text.length > 320) return false
  const groups = (commitment.exec(text) ?? behindComma.exec(text))?.groups
  if (!groups || cancelling.test(text.slice(0, text.length - (groups.rest ?? '').length))) return false
  const rest = groups.rest ?? ''
  const due = findDue(text, null)
  if (!due || ofTheMeeting.test(rest) || !object.test(rest)) return false
  const isNamed = thing.test(rest) || groups.verb === 'interview'
  if (!isNamed && /^(?:get|make|put)$/.test(groups.verb ?? '')) return false
  const isFirm = until.test(text.slice(due.start, due.end))
  return isFirm || groups.plural !== undefined || (isNamed && groups.single !== undefined)
}
