import { useCases } from '../catalogue'
import {
  type Corpus,
  chooseDistinct,
  clearFrom,
  evidenceOf,
  isHurting,
  isSamePerson,
  type Passage,
  weigh,
} from '../passages'
import { type Concerns, concernsOf, familyOf, type RoleFamily } from '../roles'
import type { Evidence, Speaker } from '../source'
import type { CitedText, Contradiction, FoundOpportunity, FoundRisk, Memo } from '../synthesis'
import { counted, listed, paragraph, quoted, uncapitalised } from '../wording'

const mostOwn = 3
const mostSuggested = 3
/** A longer quotation would have to be cut. */
const longestQuote = 190
const enoughTerms = 4

export interface MemoInput {
  corpus: Corpus
  stakeholders: readonly Speaker[]
  opportunities: readonly FoundOpportunity[]
  risks: readonly FoundRisk[]
  contradictions: readonly Contradiction[]
}

/**
 * Writes a memo to each stakeholder. It quotes that person and documents, never another person's interview:
 * confidential statements stay with the consultant.
 */
export function writeMemos(input: MemoInput): Memo[] {
  return input.stakeholders.map((stakeholder) => {
    const family = familyOf(stakeholder.role)
    const own = ownPassages(input, stakeholder)
    const suggested = suggest(input, stakeholder, family, own)
    return {
      stakeholder,
      paragraphs: [
        opening(stakeholder, own, hasSpoken(input.corpus, stakeholder)),
        ...suggestion(suggested, stakeholder, input.corpus),
        ...watch(input, stakeholder, concernsOf[family], own),
        closing(concernsOf[family], suggested, family),
      ],
    }
  })
}

function isInterviewOf(
  source: { sourceType: string; speaker?: Speaker },
  { stakeholderId, name }: Speaker,
): boolean {
  if (source.sourceType !== 'interview' || !source.speaker) return false
  if (stakeholderId !== null && source.speaker.stakeholderId !== null)
    return source.speaker.stakeholderId === stakeholderId
  return isSamePerson(source.speaker.name, name)
}

function hasSpoken({ sources }: Corpus, stakeholder: Speaker): boolean {
  return sources.some((source) => isInterviewOf(source, stakeholder))
}

function saidBy({ passages }: Corpus, stakeholder: Speaker): Passage[] {
  return passages.filter(
    (passage) =>
      isInterviewOf(passage.source, stakeholder) &&
      isHurting(passage) &&
      passage.clarity >= clearFrom &&
      passage.text.length <= longestQuote &&
      (passage.statement.speaker === null || isSamePerson(passage.statement.speaker, stakeholder.name)),
  )
}

/** Passages of the person that the audit uses come before the others. */
function ownPassages({ corpus, opportunities, risks }: MemoInput, stakeholder: Speaker): Passage[] {
  const reported = new Set(
    [...opportunities, ...risks].flatMap(({ evidence }) =>
      evidence.map(({ sourceId, start }) => `${sourceId} ${start}`),
    ),
  )
  const own = saidBy(corpus, stakeholder)
  return chooseDistinct(
    own.map((passage) => ({
      passage,
      score:
        passage.statement.strength +
        (passage.statement.quantities.length > 0 ? 0.3 : 0) +
        (reported.has(`${passage.source.sourceId} ${passage.statement.start}`) ? 0.5 : 0) +
        (passage.statement.terms.length >= enoughTerms ? 0.3 : 0),
    })),
    mostOwn,
  )
}

/** The person's strongest warning or objection that is not quoted already. */
function ownWorry(corpus: Corpus, stakeholder: Speaker, told: readonly Passage[]): Passage | null {
  const worries = saidBy(corpus, stakeholder).filter(
    (passage) => ['risk', 'obstacle'].includes(passage.statement.cues[0] ?? '') && !told.includes(passage),
  )
  const [first] = chooseDistinct(
    worries.map((passage) => ({ passage, score: passage.statement.strength * passage.clarity })),
    1,
  )
  return first ?? null
}

function opening({ name }: Speaker, own: readonly Passage[], hasSpoken: boolean): CitedText {
  const greeting = `Dear ${name},`
  if (!hasSpoken) {
    return {
      text: `${greeting} you have not been interviewed for this audit, so this memo goes by your role and by what documents say, and your own view is still missing.`,
      evidence: [],
    }
  }
  if (own.length === 0) {
    return {
      text: `${greeting} thank you for your time. Your interview named no particular difficulty, so this memo turns to what else fits your role.`,
      evidence: [],
    }
  }
  const [first, ...rest] = own.map((passage) => quoted(passage.text, longestQuote))
  return {
    text: paragraph(
      `${greeting} thank you for your time. You told us: ${first}.`,
      rest.length > 0 && `You also mentioned ${listed(rest)}.`,
    ),
    evidence: own.map((passage) => evidenceOf(passage)),
  }
}

/** Opportunities that answer the person's own statements come first, then those of the role's field. */
function suggest(
  { corpus, opportunities }: MemoInput,
  stakeholder: Speaker,
  family: RoleFamily,
  own: readonly Passage[],
) {
  const { areas } = concernsOf[family]
  const areaOf = new Map(useCases.map(({ key, area }) => [key, area]))
  const ownSources = new Set(
    corpus.sources.filter((source) => isInterviewOf(source, stakeholder)).map(({ sourceId }) => sourceId),
  )
  const ranked = opportunities.map((opportunity, place) => {
    const area = areaOf.get(opportunity.key)
    const position = area ? areas.indexOf(area) : -1
    const useCase = useCases.find(({ key }) => key === opportunity.key)
    const touched = useCase ? weigh(corpus.index, useCase.about) : new Map()
    const isAnswer =
      own.some((passage) => touched.has(passage.index)) ||
      opportunity.evidence.some(
        ({ sourceId, start }) =>
          ownSources.has(sourceId) ||
          own.some((passage) => passage.source.sourceId === sourceId && passage.statement.start === start),
      )
    const money = family === 'finance' && opportunity.roiPotential.startsWith('Stated') ? 1 : 0
    const fit = money + (position < 0 ? 0 : family === 'leadership' ? 1 : 2 - position / areas.length)
    return {
      opportunity,
      place,
      isAnswer,
      fit,
      score: (isAnswer ? 3 : 0) + fit + opportunity.impactScore / 10,
    }
  })
  const fitting = ranked.filter(({ fit, isAnswer }) => isAnswer || fit > 0)
  return (fitting.length > 0 ? fitting : ranked)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, mostSuggested)
}

type Suggested = ReturnType<typeof suggest>

function suggestion(suggested: Suggested, stakeholder: Speaker, corpus: Corpus): CitedText[] {
  if (suggested.length === 0) return []
  const answers = suggested.filter(({ isAnswer }) => isAnswer)
  const others = suggested.filter(({ isAnswer }) => !isAnswer)
  const evidence = suggested.flatMap(({ opportunity }) =>
    openEvidence(opportunity.evidence, stakeholder, corpus).slice(0, 1),
  )
  return [
    {
      text: paragraph(
        answers.length > 0 && `In answer to this, the audit suggests ${listed(answers.map(told))}.`,
        others.length > 0 && `${leadOf(answers.length > 0, others)} ${listed(others.map(told))}.`,
        detail(suggested),
      ),
      evidence,
    },
  ]
}

function leadOf(hasAnswers: boolean, others: Suggested): string {
  if (others.every(({ fit }) => fit === 0))
    return 'None of its suggestions lies in your field; the leading ones are'
  return hasAnswers ? 'Also close to your work:' : 'Of its suggestions, closest to your role:'
}

function told({ opportunity }: Suggested[number]): string {
  return `“${opportunity.title}” (impact ${opportunity.impactScore}, effort ${opportunity.effortScore} of 10)`
}

function detail(suggested: Suggested): string | null {
  const useCase = useCases.find(({ key }) => key === suggested[0]?.opportunity.key)
  return useCase ? `The first would work like this: ${uncapitalised(useCase.method)}` : null
}

/** Evidence that may be shown to this person: documents and the person's own interview. */
function openEvidence(evidence: readonly Evidence[], stakeholder: Speaker, corpus: Corpus): Evidence[] {
  const own = new Set(
    corpus.sources.filter((source) => isInterviewOf(source, stakeholder)).map(({ sourceId }) => sourceId),
  )
  return evidence.filter(({ sourceType, sourceId }) => sourceType === 'document' || own.has(sourceId))
}

function watch(
  { corpus, risks, contradictions }: MemoInput,
  stakeholder: Speaker,
  { risks: keys }: Concerns,
  told: readonly Passage[],
): CitedText[] {
  const worry = ownWorry(corpus, stakeholder, told)
  const own = new Set(
    corpus.sources.filter((source) => isInterviewOf(source, stakeholder)).map(({ sourceId }) => sourceId),
  )
  const known = [...risks]
    .filter(({ key }) => key !== 'contradicting-information')
    .map((risk) => ({
      risk,
      evidence: openEvidence(risk.evidence, stakeholder, corpus),
      place: keys.indexOf(risk.key),
    }))
    .sort((a, b) => rankOf(a.place) - rankOf(b.place))
  const inField = known.filter(({ place }) => place >= 0)
  const first =
    known.find(({ evidence }) => evidence.some(({ sourceId }) => own.has(sourceId))) ??
    inField.find(({ evidence }) => evidence.length > 0) ??
    inField[0]
  const isDisputed = contradictions.length > 0 && keys.includes('contradicting-information')
  const points = counted(contradictions.length, 'point')
  const shown = first?.evidence.find(({ sourceId }) => own.has(sourceId)) ?? first?.evidence[0]
  const text = paragraph(
    worry && `You also gave a warning: ${quoted(worry.text, longestQuote)}.`,
    first &&
      `One risk to keep in view (${first.risk.severity}): ${uncapitalised(first.risk.title)}${shown && !isQuoted(shown, told, worry) ? `, as in ${quoted(shown.quote)}` : ''}. ${first.risk.mitigation}`,
    isDisputed &&
      `${first ? 'Besides, the' : 'The'} sources disagree in ${points}; this should be settled before decisions rest on ${contradictions.length === 1 ? 'it' : 'them'}.`,
  )
  return text === ''
    ? []
    : [{ text, evidence: [...(worry ? [evidenceOf(worry)] : []), ...(shown ? [shown] : [])] }]
}

/** True for a passage that the memo already quotes. */
function isQuoted({ sourceId, start }: Evidence, told: readonly Passage[], worry: Passage | null): boolean {
  return [...told, ...(worry ? [worry] : [])].some(
    ({ source, statement }) => source.sourceId === sourceId && statement.start === start,
  )
}

/** Risks outside the role's field come last. */
function rankOf(place: number): number {
  return place < 0 ? Number.MAX_SAFE_INTEGER : place
}

function closing({ asks }: Concerns, suggested: Suggested, family: RoleFamily): CitedText {
  const first = suggested[0]?.opportunity
  const useCase = useCases.find(({ key }) => key === first?.key)
  const measure =
    useCase &&
    ['finance', 'operations', 'service', 'sales', 'frontline'].includes(family) &&
    !/Multiplied:/.test(first?.roiPotential ?? '')
  return {
    text: paragraph(...asks, measure && `A useful first step would be to measure ${useCase.measure}.`),
    evidence: [],
  }
}
