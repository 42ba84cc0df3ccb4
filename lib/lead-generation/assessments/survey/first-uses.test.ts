import { describe, expect, it } from 'vitest'
import type { Answers } from '../survey-definition'
import { BUILT_IN_SURVEY } from './built-in'
import { composeSurvey } from './compose'
import { firstUses } from './first-uses'
import { configWith } from './survey.fixture'

const scored = BUILT_IN_SURVEY.filter(({ isScored }) => isScored)
const allAnswered = (option: string): Answers => Object.fromEntries(scored.map(({ id }) => [id, option]))
const survey = composeSurvey(null)
const titlesOf = (answers: Answers) => firstUses(survey, answers).map(({ id }) => id)

describe('the first uses', () => {
  it.each(['a', 'b', 'c', 'd', 'e'])('are three for whoever answers %s throughout', (option) => {
    expect(titlesOf(allAnswered(option))).toHaveLength(3)
  })

  it('each name the answers they follow from, and none is claimed beyond them', () => {
    for (const option of ['a', 'b', 'c', 'd', 'e']) {
      const answers = allAnswered(option)
      for (const { reasons } of firstUses(survey, answers)) {
        expect(reasons.length).toBeGreaterThan(0)
        for (const { question, answer } of reasons) {
          const asked = survey.questions.find(({ questionText }) => questionText === question)
          expect(asked?.options.find(({ id }) => id === answers[asked.id])?.label).toBe(answer)
        }
      }
    }
    expect(titlesOf({})).toEqual([])
    expect(titlesOf({ q12: 'b' })).toEqual(['retyping'])
    expect(firstUses(composeSurvey(configWith({ hiddenQuestions: ['q12'] })), { q12: 'b' })).toEqual([])
  })

  it('say that rules come first where nothing is written down', () => {
    const before = (q22: string) => firstUses(survey, { q12: 'b', q22 })[0]?.before
    expect(before('a')).toMatch(/^Agree first/)
    expect(before('c')).toBeNull()
  })
})
