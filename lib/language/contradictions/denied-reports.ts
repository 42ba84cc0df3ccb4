import type { Range } from '../reading'
import { termsOf } from '../words'
import type { Conflict } from './conflict'
import { type Scene, subjectTerms } from './scene'
import type { View } from './view'

/** 'Nobody does that', 'that has not been done since spring', 'we never do it', 'that is not true'. */
const denial =
  /\b(?:nobody|no one|none of (?:us|them)|hardly anyone|never|\w+n['’]t|not)\b.{0,30}\b(?:do|does|did|doing|done|happens?|happened|happening|follows?|followed|keeps? to|sticks? to)\b(?! (?:anything|nothing|something|the|a|an|my|our|your)\b)|\b(?:that|it|this)\b.{0,20}\b(?:never|not|\w*n['’]t|hardly)\b.{0,15}\b(?:happen\w*|done|true|the case|so)\b/i
/** A doubt, a wish or an ability is no word on what is done. */
const personal =
  /\b(?:i think|i guess|maybe|perhaps|would|could|should|i can['’]t|i cannot|i don['’]t know|don['’]t mind|not sure|if|unless|doesn['’]t matter|not (?:a |the )?(?:problem|bad|good|easy))\b/i
const longestDenial = 110
const mostOwnTerms = 3
const fewestShared = 2
/** How much of what was said before, and of the rule, both have to hold. */
const shareOfReport = 0.5
const shareOfRule = 0.4
/** The question alone names the rule less surely. */
const shareOfRuleAsked = 0.5
const sure = 0.75

/**
 * 'Every order is checked twice' in one source against 'The handbook says every order is checked twice. Nobody does
 * that.' in an interview: the sentence before names what is denied.
 */
export function deniedReports(views: readonly View[]): Conflict[] {
  const rules = views.filter(({ scene, denied, wished }) => isRule(scene) && denied.size === 0 && !wished)
  const holders = new Map<string, View[]>()
  for (const rule of rules)
    for (const term of rule.scene.own) holders.set(term, [...(holders.get(term) ?? []), rule])
  return views.flatMap((view) => {
    const { scene } = view
    if (!isDenial(scene)) return []
    return whatIsDenied(scene).flatMap((said) => rulesDenied(said, scene, holders))
  })
}

function rulesDenied(said: Said, scene: Scene, holders: ReadonlyMap<string, View[]>): Conflict[] {
  const candidates = new Set([...said.terms].flatMap((term) => holders.get(term) ?? []))
  return [...candidates].flatMap(({ scene: rule }) => {
    if (rule.source.sourceId === scene.source.sourceId) return []
    const shared = [...said.terms].filter((term) => rule.own.has(term)).length
    const ofReport = shared / said.terms.size
    const ofRule = shared / rule.own.size
    const least = said.wider ? shareOfRule : shareOfRuleAsked
    if (shared < fewestShared || ofReport < shareOfReport || ofRule < least) return []
    const score = sure + 0.1 * ofReport + 0.1 * ofRule
    return [{ a: rule, b: scene, target: null, figures: null, wider: said.wider, score }]
  })
}

/** What is denied, and what has to be quoted with the denial. */
interface Said {
  terms: ReadonlySet<string>
  wider: Range | null
}

function isRule({ statement, source }: Scene): boolean {
  return (
    source.sourceType !== 'interview' && statement.cues.some((cue) => cue === 'process' || cue === 'strength')
  )
}

function isDenial({ source, text, own, statement }: Scene): boolean {
  return (
    source.sourceType === 'interview' &&
    statement.speaker !== null &&
    text.length <= longestDenial &&
    own.size <= mostOwnTerms &&
    denial.test(text) &&
    !personal.test(text) &&
    !text.includes('?')
  )
}

/** What the sentence before says, or else the question; a sentence that was said before is quoted with the denial. */
function whatIsDenied(scene: Scene): Said[] {
  const { previous, question, source, statement } = scene
  const said: Said[] = []
  const asked = termsOf(question)
  if (previous) {
    const before = termsOf(source.text.slice(previous.start, previous.end))
    const wider = { start: previous.start, end: statement.end }
    said.push({ terms: subjectTerms(before), wider }, { terms: subjectTerms([...before, ...asked]), wider })
  }
  said.push({ terms: subjectTerms(asked), wider: null })
  return said.filter(({ terms }) => terms.size >= fewestShared)
}
