import { type UseCase, useCases } from '../catalogue'
import { type Corpus, hasCue, isHurting, type Passage, type Scored, weigh } from '../passages'

/** A case with its supporting passages, best first. */
export interface CaseMatch {
  useCase: UseCase
  passages: Scored[]
  /** Total score of its best passages. */
  total: number
  scores: ReadonlyMap<number, number>
  /** Numbers of passages that support the case alone, because they contain subject, symptom and a figure. */
  carriers: ReadonlySet<number>
  /** Numbers of all passages that name the subject. */
  about: ReadonlyMap<number, number>
  /** Numbers of all passages directly preceded by words that name the subject, such as a question. */
  context: ReadonlyMap<number, number>
}

/** A passage with this score can support a case with little help. */
const strongScore = 2.9
const supportingScore = 1.9
const countedPassages = 6
/**
 * A passage that fits another case better still supports this one if its score here is at least this share of
 * the better one.
 */
const sharedFrom = 0.85
/** The share of its weight that a passage keeps when it has no cue of its own. */
const leastWorth = 0.5
/** Minimum clarity of a passage whose subject is named only by its context. */
const leaningFrom = 0.65
const leaningFromSpoken = 0.5
/** Evidence much weaker than the best is dropped. */
const telltaleShare = 0.55

/**
 * Finds the use cases that the passages support, best first. A case needs its subject and a second,
 * independent signal in one passage, and either one strong passage or two passages.
 */
export function matchCases(corpus: Corpus): CaseMatch[] {
  const scores = useCases.map((useCase) => ({ useCase, ...scorePassages(corpus, useCase) }))
  const best = new Map<number, number>()
  for (const entry of scores) {
    for (const [index, score] of entry.scores) best.set(index, Math.max(best.get(index) ?? 0, score))
  }
  const matches: CaseMatch[] = []
  for (const entry of scores) {
    const passages: Scored[] = []
    for (const [index, score] of entry.scores) {
      const passage = corpus.passages[index]
      if (passage && score >= sharedFrom * (best.get(index) ?? score)) passages.push({ passage, score })
    }
    passages.sort((a, b) => b.score - a.score || a.passage.index - b.passage.index)
    const least = Math.max(supportingScore, telltaleShare * (passages[0]?.score ?? 0))
    const supporting = passages.filter(({ score }) => score >= least)
    if (isEnough(supporting, entry)) {
      matches.push({ ...entry, passages: supporting, total: totalOf(supporting) })
    }
  }
  return claim(matches)
}

/** A single passage has to name the subject itself. */
function isEnough(
  passages: readonly Scored[],
  { about, carriers }: Pick<CaseMatch, 'about' | 'carriers'>,
): boolean {
  const [first] = passages
  if (!first || passages.length >= 2) return first !== undefined
  const { index } = first.passage
  return carriers.has(index) || (about.has(index) && first.score >= strongScore)
}

function totalOf(passages: readonly Scored[]): number {
  return passages.slice(0, countedPassages).reduce((sum, { score }) => sum + score, 0)
}

/** Assigns each passage to the case it supports best, so that no two opportunities use the same words. */
function claim(matches: CaseMatch[]): CaseMatch[] {
  const claimed = new Set<Passage>()
  const kept: CaseMatch[] = []
  let rest = matches
  while (rest.length > 0) {
    const [first, ...others] = rest.sort((a, b) => b.total - a.total || compareKeys(a, b))
    if (!first) break
    kept.push(first)
    for (const { passage } of first.passages) claimed.add(passage)
    rest = others
      .map((match) => {
        const passages = match.passages.filter(({ passage }) => !claimed.has(passage))
        return { ...match, passages, total: totalOf(passages) }
      })
      .filter((match) => isEnough(match.passages, match))
  }
  return kept
}

function compareKeys(one: CaseMatch, other: CaseMatch): number {
  return one.useCase.key < other.useCase.key ? -1 : 1
}

function scorePassages(
  corpus: Corpus,
  useCase: UseCase,
): Pick<CaseMatch, 'scores' | 'carriers' | 'about' | 'context'> {
  const { index, headings, contexts, passages } = corpus
  const about = weigh(index, useCase.about)
  const aboutHeading = weigh(headings, useCase.about)
  const aboutContext = weigh(contexts, useCase.about)
  const symptoms = weigh(index, useCase.symptoms)
  const systems = weigh(index, useCase.systems)
  const unlike = weigh(index, useCase.unlike)
  const settings = weigh(index, useCase.setting)
  const scores = new Map<number, number>()
  const carriers = new Set<number>()
  for (const candidate of new Set([...about.keys(), ...settings.keys(), ...symptoms.keys()])) {
    const passage = passages[candidate]
    if (passage?.standing !== 'current' || unlike.has(candidate) || isPraise(passage)) continue
    const direct = about.get(candidate) ?? 0
    const linked =
      passage.previous && !unlike.has(passage.previous.index) ? (about.get(passage.previous.index) ?? 0) : 0
    const isSet = settings.has(candidate)
    const isNear = aboutHeading.has(candidate) || aboutContext.has(candidate) || linked > 0
    const subject = direct > 0 ? Math.min(2, direct + (isSet ? 0.4 : 0)) : isSet || isNear ? 0.7 : 0
    const symptom = Math.min(2, symptoms.get(candidate) ?? 0)
    if (subject === 0 || (symptom === 0 && !isHurting(passage))) continue
    // A passage that does not name the work itself must mention a problem that the case solves.
    if (direct === 0 && (symptom === 0 || !isHurting(passage))) continue
    if (direct === 0 && !isSet && passage.clarity < leastClarity(passage)) continue
    if (direct > 0 && symptom > 0 && passage.statement.quantities.length > 0) carriers.add(candidate)
    scores.set(
      candidate,
      (subject + 0.7 * symptom + 0.3 * Math.min(1, systems.get(candidate) ?? 0) + baseWeight(passage)) *
        (leastWorth + (1 - leastWorth) * passage.clarity),
    )
  }
  for (const at of unlike.keys()) about.delete(at)
  return { scores, carriers, about, context: aboutContext }
}

/** The subject-independent weight of a passage: strength of its wording, and whether it gives figures. */
function baseWeight(passage: Passage): number {
  const hurting = isHurting(passage)
    ? 0.6 + passage.statement.strength
    : passage.statement.quantities.length > 0
      ? 0
      : -0.5
  if (passage.isListing) return hurting - 0.8
  return hurting + (passage.statement.quantities.length > 0 ? 0.4 : 0)
}

/** An answer depends on its question, which names the subject. */
function leastClarity({ source }: Passage): number {
  return source.sourceType === 'interview' ? leaningFromSpoken : leaningFrom
}

function isPraise(passage: Passage): boolean {
  return passage.statement.cues[0] === 'strength' && !hasCue(passage, 'pain', 'wish')
}
