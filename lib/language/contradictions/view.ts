import { stem } from '../words'
import type { Conflict } from './conflict'
import type { Scene } from './scene'
import type { SubjectMatch } from './subject'

const conditional =
  /\b(?:if|unless|except|apart from|when|where|depending|some|most|few|partly|partially|sometimes|above|below|over|under|urgent|pilot|planned|will|would|could|should|going to|want|wish|used to|until|last year|previously)\b/i
const universalDenial = /\b(?:not all|not every|not always)\b/i
/** A statement seen as evidence for or against a way of working. */
export interface View {
  scene: Scene
  /** Words in the scope of a negation. */
  denied: ReadonlySet<string>
  conditional: boolean
  wished: boolean
}

const negation =
  /\b(?:not|never|no(?! later| more)|nobody|no one|none of|without|hardly|rarely|\w+n't|stopped|skip(?:s|ped)?|ignore[sd]?|forget|forgot)\b/gi
const deniedWords = 5

export function viewOf(scene: Scene): View {
  const denied = new Set<string>()
  for (const match of scene.text.matchAll(negation)) {
    const after =
      scene.text
        .slice(match.index + match[0].length)
        .split(/[,;:.!?()–—]|\b(?:but|because|although|while|so that)\b/i)[0] ?? ''
    for (const word of after.trim().split(/\s+/).slice(0, deniedWords)) {
      const term = stem(word.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, ''))
      if (scene.own.has(term)) denied.add(term)
    }
  }
  return {
    scene,
    denied,
    conditional: conditional.test(scene.text) || universalDenial.test(scene.text),
    wished: scene.statement.cues[0] === 'wish',
  }
}

export function conflictBetween(rule: View, other: View, subject: SubjectMatch): Conflict {
  return { a: rule.scene, b: other.scene, target: null, figures: null, wider: null, score: subject.score }
}

/** The shared fraction of the longer statement's words: low when one statement also covers something else. */
export function coverage(one: View, other: View): number {
  const both = [...one.scene.own].filter((term) => other.scene.own.has(term)).length
  return both / Math.max(1, one.scene.own.size, other.scene.own.size)
}

/** Calls back once for each pair of views from different sources that share one of their own words. */
export function eachPair(
  ones: readonly View[],
  others: readonly View[],
  visit: (one: View, other: View) => void,
): void {
  const holders = holdersOf(others)
  for (const one of ones) {
    const met = new Set<View>([one])
    for (const term of one.scene.own) {
      for (const other of holders.get(term) ?? []) {
        if (met.has(other)) continue
        met.add(other)
        if (one.scene.source.sourceId !== other.scene.source.sourceId) visit(one, other)
      }
    }
  }
}

/** A word that more statements share than this does not identify a subject. */
const mostHolders = 300

function holdersOf(views: readonly View[]): Map<string, View[]> {
  const holders = new Map<string, View[]>()
  for (const view of views) {
    for (const term of view.scene.own) {
      const list = holders.get(term)
      if (list) list.push(view)
      else holders.set(term, [view])
    }
  }
  for (const [term, list] of holders) if (list.length > mostHolders) holders.delete(term)
  return holders
}
