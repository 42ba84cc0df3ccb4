import type { Range } from '../reading'
import { termsOf } from '../words'
import type { Conflict } from './conflict'
import { type Scene, subjectTerms } from './scene'
import type { View } from './view'

/**
 * Phrases of denial: 'Nobody does that', 'that has not been done since spring', 'we never do it', 'that is
 * not true'.
 */
const denial =
  /\b(?:nobody|no one|none of (?:us|them)|hardly anyone|never|\w+n['’]t|not)\b.{0,30}\b(?:do|does|did|doing|done|happens?|happened|happening|follows?|followed|keeps? to|sticks? to)\b(?! (?:anything|nothing|something|the|a|an|my|our|your)\b)|\b(?:that|it|this)\b.{0,20}\b(?:never|not|\w*n['’]t|hardly)\b.{0,15}\b(?:happen\w*|done|true|the case|so)\b/i
/** A doubt, a wish or an ability says nothing about actual practice. */
const personal =
  /\b(?:i think|i guess|maybe|perhaps|would|could|should|i can['’]t|i cannot|i don['’]t know|don['’]t mind|not sure|if|unless|doesn['’]t matter|not (?:a |the )?(?:problem|bad|good|easy))\b/i
const longestDenial = 110
const mostOwnTerms = 3
const fewestShared = 2
/** Minimum share of words that the denied statement has in common with the rule, in both directions. */
const shareOfReport = 0.5
const shareOfRule = 0.4
/** The question alone is weaker evidence of which rule is meant. */
const shareOfRuleAsked = 0.5
const sure = 0.75

/**
 * Finds a rule in one source, 'Every order is checked twice', that an interview reports and denies: 'The
 * handbook says every order is checked twice. Nobody does that.' The preceding sentence identifies the denied
 * rule.
 */
export function deniedReports(views: readonly View[]): Conflict[] {
  const rules = views.filter(({ scene, denied, wished }) => isRule(scene) && denied.size === 0 && !wished)
  const holders = new Map<string, View[]>()
  for (const rule of rules)
    for (const term of rule.scene.own) holders.set(term, [...(holders.get(term) ?? []), rule])
  return views.flatMap((view) => {
    const { scene } = view
    if (!isDenial(scene)) return []
    return deniedStatements(scene).flatMap((said) => rulesDenied(said, scene, holders))
  })
}

function rulesDenied(said: DeniedStatement, scene: Scene, holders: ReadonlyMap<string, View[]>): Conflict[] {
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

/** The denied statement, and the range to quote together with the denial. */
interface DeniedStatement {
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

/**
 * The denied statement is the preceding sentence or the question; a preceding sentence is quoted with the
 * denial.
 */
function deniedStatements(scene: Scene): DeniedStatement[] {
  const { previous, question, source, statement } = scene
  const said: DeniedStatement[] = []
  const asked = termsOf(question)
  if (previous) {
    const before = termsOf(source.text.slice(previous.start, previous.end))
    const wider = { start: previous.start, end: statement.end }
    said.push({ terms: subjectTerms(before), wider }, { terms: subjectTerms([...before, ...asked]), wider })
  }
  said.push({ terms: subjectTerms(asked), wider: null })
  return said.filter(({ terms }) => terms.size >= fewestShared)
}
