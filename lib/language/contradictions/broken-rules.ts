import { stem } from '../words'
import type { Conflict } from './conflict'
import { matchSubjects, type Rarity } from './subject'
import { conflictBetween, coverage, eachPair, type View } from './view'

const surest = 0.4
const leastCoverage = 0.3
/** One person's opinion, plan or ability is neither a rule nor a breach of one. */
const personal =
  /\b(?:i think|my thought|i guess|maybe|perhaps|yet|today|tomorrow|i can't|i cannot|i'll|we'll|i'd|let's|(?:don't|do not|doesn't|didn't) (?:need|want|have) to|want you|didn't)\b/i
const exception = /\b(?:if|unless|except|below|above|under|over|only when|as long as|in case)\b/i
const strict =
  /\b(?:must|shall|always|all|every|each|any|required|mandatory|100 ?%|without exception|only|daily|weekly|monthly|quarterly|annually|yearly)\b/i
const plainDeed = /\b(?:is|are|gets?|we|they)\b/i
/** A statement without 'all' or 'must' is denied only by a sentence that says little else. */
const denialShare = 0.65
const manyShared = 4

/** Finds a rule that another source contradicts: 'Every order is checked' and 'nobody checks the orders'. */
export function brokenRules(views: readonly View[], rarity: Rarity): Conflict[] {
  const rules = views.filter(
    (view) =>
      view.denied.size === 0 &&
      !view.conditional &&
      !view.wished &&
      !personal.test(view.scene.text) &&
      isRule(view),
  )
  const denials = views.filter(
    (view) =>
      view.denied.size > 0 &&
      !view.wished &&
      !exception.test(view.scene.text) &&
      !personal.test(view.scene.text),
  )
  const conflicts: Conflict[] = []
  eachPair(denials, rules, (denial, rule) => {
    const both = [...rule.scene.own].filter((term) => denial.scene.own.has(term))
    if (both.length < 2 || coverage(rule, denial) < leastCoverage) return
    const speaksOfIt = both.length >= manyShared || both.length / denial.scene.own.size >= denialShare
    if (!strict.test(rule.scene.text) && !speaksOfIt) return
    if (!both.some((term) => denial.denied.has(term) && isAction(term, rule.scene.text))) return
    const subject = matchSubjects(rule.scene, denial.scene, rarity)
    if (subject.score >= surest) conflicts.push(conflictBetween(rule, denial, subject))
  })
  return conflicts
}

function isRule({ scene }: View): boolean {
  return (
    (strict.test(scene.text) || plainDeed.test(scene.text)) &&
    scene.statement.cues.some((cue) => cue === 'process' || cue === 'strength')
  )
}

const doneForm = /(?:ed|ing|ion|al|ment|ance|[aeiou]ten|ght|pt)$/
const objectAfter = /^ (?:all|the|every|each|any|a|an|our|their|its|his|her|new|incoming)\b/
const orderBefore = /\b(?:must|shall|to|always|we|they|i|you|can|should) $/

/**
 * True when a sentence says that something is done: 'is approved', 'checks the', 'must update', 'an
 * approval'.
 */
function isAction(term: string, text: string): boolean {
  const lower = text.toLowerCase()
  for (const match of lower.matchAll(/[a-z]{3,}/g)) {
    const [word] = match
    if (stem(word) !== term) continue
    if (doneForm.test(word)) return true
    if (
      objectAfter.test(lower.slice(match.index + word.length)) ||
      orderBefore.test(lower.slice(0, match.index))
    )
      return true
  }
  return false
}
