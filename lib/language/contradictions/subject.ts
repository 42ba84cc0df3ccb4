import { stem } from '../words'
import { remembered } from './remembered'
import type { Scene } from './scene'

/** Verbs for the same process step; two statements about different steps never contradict each other. */
const steps: readonly ReadonlySet<string>[] = [
  'process processing handle handling throughput turnaround lead cycle finish complete completion',
  'answer respond response reply react reaction acknowledge',
  'resolve resolution solve fix repair',
  'deliver delivery ship shipping shipment dispatch',
  'approve approval authorise authorize release sign',
  'pay paid payment settle settlement money',
  'onboard onboarding induction',
  'reconcile reconciliation match matching',
  'enter entry type key record retype rekey capture register registration',
  'quote quotation offer estimate tender',
  'hire hiring recruit recruitment recruiting vacancy',
  'train training course',
  'check inspect inspection verify verification review audit control',
  'test testing restore',
  'plan planning schedule scheduling roster',
  'order purchase purchasing procurement',
  'forecast forecasting budget budgeting',
  'back backup archive archiving',
  'prepare preparation compile consolidate consolidation',
  'update maintain maintenance',
  'error fail failure defect reject rejection mistake',
  'complain complaint',
  'return',
  'close closing',
].map((line) => new Set(line.split(' ').map((word) => stem(word))))

export interface SubjectMatch {
  /** Confidence, 0 to 1, that both are about the same thing. */
  score: number
  /** Words that both statements contain. */
  shared: string[]
}

export type Rarity = (term: string) => number

/**
 * Compares the subjects of two statements; 0 when they are about different process steps, unless one answers
 * the other.
 */
export function matchSubjects(a: Scene, b: Scene, rarity: Rarity, isAnswer = false): SubjectMatch {
  const shared = [...a.own].filter((term) => b.own.has(term))
  if (!isAnswer && areDifferentSteps(a.own, b.own)) return { score: 0, shared }
  const weigh = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + rarity(term), 0)
  // Words that only the other statement's context contains count half.
  const inContextOfB = [...a.own].filter((term) => !b.own.has(term) && b.around.has(term))
  const inContextOfA = [...b.own].filter((term) => !a.own.has(term) && a.around.has(term))
  const common = weigh(shared) + 0.5 * (weigh(inContextOfB) + weigh(inContextOfA))
  if (shared.length + inContextOfB.length + inContextOfA.length === 0) return { score: 0, shared }
  const steplike = stepsIn(a.own).some((step) => stepsIn(b.own).includes(step)) ? 0.15 : 0
  const smaller = Math.max(1e-9, Math.min(weigh(a.own), weigh(b.own)))
  return {
    score: Math.min(1, common / smaller + steplike),
    shared: [...shared, ...inContextOfB, ...inContextOfA],
  }
}

const stepsOfTerm = new Map<string, number[]>()
for (const [index, step] of steps.entries()) {
  for (const term of step) stepsOfTerm.set(term, [...(stepsOfTerm.get(term) ?? []), index])
}

export function stepsOf(terms: Iterable<string>): number[] {
  return [...terms].flatMap((term) => stepsOfTerm.get(term) ?? [])
}

const stepsIn = remembered((terms: ReadonlySet<string>) => stepsOf(terms))

function areDifferentSteps(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const stepsA = stepsIn(a)
  const stepsB = stepsIn(b)
  return stepsA.length > 0 && stepsB.length > 0 && !stepsA.some((step) => stepsB.includes(step))
}
