import type { UseCase } from '../catalogue'
import { findContradictions } from '../contradictions'
import { matchCases } from '../opportunities'
import { type Corpus, isSamePerson } from '../passages'
import { concernsOf, familyOf } from '../roles'
import type { ReadinessDimension } from '../synthesis'
import { unspokenDimensions } from '../synthesis/readiness'
import type { GuideInput } from '../tasks'
import { type QuestionText, questions } from './role-questions'

/** Everyday products: asking about their use yields nothing. */
const everyday = new Set('Excel|Word|Outlook|Microsoft Excel|Microsoft Word|PDF|PowerPoint'.split('|'))
const mostMeasures = 2
const mostDisputed = 1

const dimensionQuestions: Record<ReadinessDimension, readonly QuestionText[]> = {
  strategy: questions(`
    Who decides here what is done about AI and automation, and has anything been decided yet?
    > A budget, a goal, a named person, or nothing so far.`),
  data: questions(`
    Which data do you rely on in your work, and how often do you find that it is wrong or missing?
    > Think of the last time you had to correct something.`),
  technology: questions(`
    Which systems and programs do you use in a day, and where do they make you do extra work?
    > Name them in the order you open them.`),
  people: questions(`
    How do you and your colleagues feel about new tools, and what training did you get for the present ones?
    > Think of the last tool that was introduced.`),
  processes: questions(`
    Which of your tasks are written down as a procedure, and where does the real work differ?
    > One example where it fits and one where it does not.`),
}

const disputedQuestions = questions(`
  Think of times and rules that are written down for your work. Which of them hold in practice, and how long does it really take?
  > Take the last two or three cases you remember.`)

/**
 * Questions about gaps in the sources that this person may fill. They name kinds of work, never a statement
 * or its speaker.
 */
export function openQuestions(input: GuideInput, corpus: Corpus): QuestionText[] {
  return [
    ...measureQuestions(input, corpus),
    ...disputed(input),
    ...systemQuestions(input, corpus),
    ...unspoken(corpus),
  ]
}

/** Questions for missing volumes and times of the pains found; the person's own field comes first. */
function measureQuestions({ stakeholder }: GuideInput, corpus: Corpus): QuestionText[] {
  const { areas } = concernsOf[familyOf(stakeholder.role)]
  return matchCases(corpus)
    .filter(({ passages }) => !passages.some(({ passage }) => passage.statement.quantities.some(isMeasure)))
    .map(({ useCase, total }) => ({ useCase, fit: fitOf(useCase, areas), total }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.total - a.total)
    .slice(0, mostMeasures)
    .map(({ useCase }) => measureQuestion(useCase))
}

function isMeasure({ kind, per }: { kind: string; per: string | null }): boolean {
  return (kind === 'volume' && per !== null) || kind === 'duration'
}

function fitOf({ area }: UseCase, areas: readonly string[]): number {
  const place = areas.indexOf(area)
  return place < 0 ? 0 : 1 - place / (areas.length + 1)
}

function disputed({ sources }: GuideInput): QuestionText[] {
  return findContradictions(sources).length > 0 ? disputedQuestions.slice(0, mostDisputed) : []
}

/**
 * A question about a system that documents mention often. Systems from interviews are excluded, because they
 * could reveal the speaker.
 */
function systemQuestions({ stakeholder }: GuideInput, { passages }: Corpus): QuestionText[] {
  const counts = new Map<string, number>()
  for (const { source, statement } of passages) {
    const isOwn = source.speaker !== undefined && isSamePerson(source.speaker.name, stakeholder.name)
    if (source.sourceType !== 'document' && !isOwn) continue
    for (const { kind, name } of statement.mentions) {
      if (kind === 'system' && /^\p{Lu}/u.test(name) && !everyday.has(name))
        counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const [top] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  // One mention is not enough, unless the person is responsible for technology.
  if (!top || (top[1] < 2 && familyOf(stakeholder.role) !== 'technology')) return []
  return [
    {
      text: `What do you use ${top[0]} for, and what do you have to do outside it?`,
      hint: 'If you do not use it, say what you use instead.',
    },
  ]
}

function unspoken(corpus: Corpus): QuestionText[] {
  if (corpus.sources.length === 0) return []
  return unspokenDimensions(corpus).flatMap((dimension) => dimensionQuestions[dimension])
}

/** A question about the volumes and times of a kind of work; it contains no quotes. */
function measureQuestion({ measure }: Pick<UseCase, 'measure'>): QuestionText {
  return {
    text: `What would you estimate from your own experience: ${measure}?`,
    hint: 'A rough range is enough, and so is who would know better.',
  }
}
