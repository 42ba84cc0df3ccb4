import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomQuestion } from '../contract'
import { type Answers, BUILT_IN_SURVEY, bandOf, composeSurvey, scoreSurvey, toResponses } from '../survey'
import { multiply, roundHalfUp, sum, toNumber, toRational } from './rational'
import { scoreDimensions, scoreExactly } from './score'
import { configWith, optionsWorth, ownId, ownQuestion } from './survey.fixture'

const scoredIds = BUILT_IN_SURVEY.filter(({ isScored }) => isScored).map(({ id }) => id)
const own: CustomQuestion[] = [
  ownQuestion({ id: ownId('a'), questionType: 'single_choice', options: optionsWorth(4, 0, 2) }),
  ownQuestion({ id: ownId('b'), questionType: 'multiple_choice', options: optionsWorth(1, 2, 3) }),
  ownQuestion({ id: ownId('c'), questionType: 'scale' }),
]

const everyScoredId = [...scoredIds, ...own.map(({ id }) => id)]

const letters = ['a', 'b', 'c', 'd', 'e'] as const
/** Weights in hundredths: whole, or with up to two decimals. */
const hundredths = fc.integer({ min: 0, max: 1000 })
const weightsInHundredths = fc.dictionary(fc.constantFrom(...everyScoredId), hundredths, {
  noNullPrototype: true,
})
const toWeights = (values: Record<string, number>, factor = 1, power = -2) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, Number(`${value * factor}e${power}`)]))

const someAnswers: fc.Arbitrary<Answers> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...scoredIds), fc.constantFrom(...letters), { noNullPrototype: true }),
    fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    fc.option(fc.subarray(['a', 'b', 'c'], { minLength: 1 }), { nil: undefined }),
    fc.option(fc.constantFrom(...letters), { nil: undefined }),
  )
  .map(([builtIn, single, several, scale]) => ({
    ...builtIn,
    ...(single && { [ownId('a')]: single }),
    ...(several && { [ownId('b')]: several }),
    ...(scale && { [ownId('c')]: scale }),
  }))

const surveyWith = (scoringWeights: Record<string, number>) =>
  composeSurvey(configWith({ scoringWeights, questions: own }))
const weighed = weightsInHundredths.map((values) => surveyWith(toWeights(values)))

describe('the score', () => {
  it('never falls when one answer rises', () => {
    fc.assert(
      fc.property(weighed, someAnswers, fc.nat(), (survey, answers, pick) => {
        const answered = scoredIds.filter((id) => answers[id] !== undefined && answers[id] !== 'e')
        fc.pre(answered.length > 0)
        const id = answered[pick % answered.length]!
        const raised = { ...answers, [id]: letters[letters.indexOf(answers[id] as 'a') + 1]! }
        const [before, after] = [scoreSurvey(survey, answers), scoreSurvey(survey, raised)]
        expect(after.exactScore ?? 0).toBeGreaterThanOrEqual(before.exactScore ?? 0)
        expect(after.score ?? 0).toBeGreaterThanOrEqual(before.score ?? 0)
      }),
    )
  })

  it('depends neither on the order of the questions nor on that of the answers', () => {
    fc.assert(
      fc.property(weighed, someAnswers, fc.infiniteStream(fc.nat()), (survey, answers, keys) => {
        const shuffled = <T>(values: readonly T[]) =>
          values
            .map((value) => ({ value, key: keys.next().value as number }))
            .toSorted((left, right) => left.key - right.key)
            .map(({ value }) => value)
        const other = scoreSurvey(
          { ...survey, questions: shuffled(survey.questions) },
          Object.fromEntries(shuffled(Object.entries(answers))),
        )
        const { score, exactScore, band, dimensions } = scoreSurvey(survey, answers)
        expect(other).toMatchObject({ score, exactScore, band, dimensions })
      }),
    )
  })

  it('stays the same when all weights are scaled alike', () => {
    const scales = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -5, max: 2 }))
    fc.assert(
      fc.property(weightsInHundredths, someAnswers, scales, (values, answers, [factor, power]) => {
        const all = Object.fromEntries(everyScoredId.map((id) => [id, values[id] ?? 100]))
        const { score, exactScore } = scoreSurvey(surveyWith(toWeights(all)), answers)
        const scaled = scoreSurvey(surveyWith(toWeights(all, factor, power)), answers)
        expect(scaled).toMatchObject({ score, exactScore })
      }),
    )
  })

  it('is the exact sum of its contributions, question by question and dimension by dimension', () => {
    fc.assert(
      fc.property(weighed, someAnswers, (survey, answers) => {
        const exact = scoreExactly(survey, answers)
        const { exactScore, score, questions, dimensions } = scoreSurvey(survey, answers)
        const total = sum(exact.parts.map(({ contribution }) => contribution))
        expect(total).toEqual(exact.score ?? toRational(0))
        for (const parts of [questions, dimensions]) {
          const added = parts.reduce((so, { contribution }) => so + contribution, 0)
          expect(added).toBeCloseTo(exactScore ?? 0, 9)
        }
        if (exact.score) expect(score).toBe(roundHalfUp(exact.score))
      }),
    )
  })

  it('gives each dimension alone the same score', () => {
    fc.assert(
      fc.property(weighed, someAnswers, (survey, answers) => {
        expect(scoreSurvey(survey, answers).dimensions).toMatchObject(scoreDimensions(survey, answers))
      }),
    )
  })

  it('lies between 0 and 100, and is the same every time', () => {
    fc.assert(
      fc.property(weighed, someAnswers, (survey, answers) => {
        const first = scoreSurvey(survey, answers)
        expect(scoreSurvey(structuredClone(survey), structuredClone(answers))).toEqual(first)
        if (first.score === null) return
        expect(first.score).toBeGreaterThanOrEqual(0)
        expect(first.score).toBeLessThanOrEqual(100)
        expect(first.band).toBe(bandOf(first.score))
      }),
    )
  })

  it('does not count what was not answered, and answers to what is not asked', () => {
    const survey = composeSurvey(configWith({ hiddenQuestions: ['q2'] }))
    expect(scoreSurvey(survey, { q1: 'd', q2: 'a', q101: 'Ann', unknown: 'a' }).exactScore).toBe(75)
    expect(scoreSurvey(survey, { q1: 'd', q3: 'no such option' }).exactScore).toBe(75)
  })

  it('is null if no answer counts', () => {
    const nothing = { score: null, exactScore: null, band: null, questions: [] }
    expect(scoreSurvey(composeSurvey(null), { q101: 'Ann' })).toMatchObject(nothing)
    const weightless = scoreSurvey(composeSurvey(configWith({ scoringWeights: { q1: 0 } })), { q1: 'e' })
    expect(weightless).toMatchObject({ score: null, exactScore: null, band: null })
    expect(weightless.dimensions[0]).toMatchObject({
      dimension: 'strategy',
      score: null,
      answered: 1,
      contribution: 0,
    })
  })

  it('leaves an answer of weight 0 without influence', () => {
    const survey = composeSurvey(configWith({ scoringWeights: { q1: 0 } }))
    expect(scoreSurvey(survey, { q1: 'e', q2: 'b' }).score).toBe(25)
  })

  it('rounds halves up, and takes decimal weights as they are written', () => {
    expect(scoreSurvey(composeSurvey(null), { q1: 'c', q2: 'd' }).score).toBe(63)
    const survey = composeSurvey(configWith({ scoringWeights: { q1: 0.1, q2: 0.2, q3: 0.3 } }))
    // 100 · (0.1·4 + 0.2·1 + 0.3·0) / (0.6·4) is 25 exactly; in binary fractions it is less.
    expect(scoreSurvey(survey, { q1: 'e', q2: 'b', q3: 'a' }).exactScore).toBe(25)
  })

  it('takes the sum of a multiple choice up to 4', () => {
    const survey = composeSurvey(configWith({ questions: own }))
    const pointsFor = (chosen: string[]) => scoreSurvey(survey, { [ownId('b')]: chosen }).questions[0]?.points
    expect([pointsFor(['a']), pointsFor(['a', 'b']), pointsFor(['a', 'b', 'c'])]).toEqual([1, 3, 4])
    expect(pointsFor([])).toBeUndefined()
  })

  it('shows own questions as a part of their own, and only the dimensions that are asked', () => {
    const hiddenQuestions = scoredIds.slice(5)
    const { dimensions } = scoreSurvey(composeSurvey(configWith({ hiddenQuestions, questions: own })), {})
    expect(dimensions.map(({ dimension }) => dimension)).toEqual(['strategy', 'custom'])
  })
})

describe('the bands', () => {
  it('begin at 0, 40, 60 and 80', () => {
    expect([0, 39, 40, 59, 60, 79, 80, 100].map((score) => bandOf(score))).toEqual([
      'early',
      'early',
      'developing',
      'developing',
      'ready',
      'ready',
      'leading',
      'leading',
    ])
    expect(bandOf(null)).toBeNull()
  })
})

describe('the responses of a lead', () => {
  it('hold the words and the raw points of what was answered, in survey order', () => {
    const survey = composeSurvey(
      configWith({ questionOrder: ['q2'], scoringWeights: { q1: 3 }, questions: own }),
    )
    const responses = toResponses(survey, {
      q1: 'b',
      q2: 'e',
      q101: 'Ann',
      q106: 'b',
      [ownId('b')]: ['b', 'c'],
    })
    expect(Object.keys(responses)).toEqual(['q101', 'q106', 'q2', 'q1', ownId('b')])
    expect(responses.q101).toEqual({
      question: 'What is your name?',
      answer: 'Ann',
      points: null,
      maxPoints: null,
    })
    expect(responses.q106).toMatchObject({ answer: '2 to 9', points: null, maxPoints: null })
    expect(responses.q1).toMatchObject({ points: 1, maxPoints: 4 })
    expect(responses[ownId('b')]).toMatchObject({ answer: ['Option 2', 'Option 3'], points: 4, maxPoints: 4 })
  })
})

describe('fractions', () => {
  it('are exact for whatever a weight can be', () => {
    expect(toRational(0.1)).toEqual({ numerator: 1n, denominator: 10n })
    expect(toRational(1e-7)).toEqual({ numerator: 1n, denominator: 10_000_000n })
    expect(toRational(2.5)).toEqual({ numerator: 5n, denominator: 2n })
    fc.assert(fc.property(hundredths, (value) => toNumber(toRational(value / 100)) === value / 100))
    expect(toNumber(multiply(toRational(1 / 3), toRational(3)))).toBeCloseTo(1, 12)
  })
})
