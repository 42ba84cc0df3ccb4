import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  BUILT_IN_SURVEY,
  composeSurvey,
  DIMENSIONS,
  estimateMinutes,
  FRAMEWORKS,
  GROUNDING,
  PROFILE_FIELDS,
  type SurveyQuestion,
} from '../survey'

const profile = BUILT_IN_SURVEY.filter(({ part }) => part === 'profile')
const scored = BUILT_IN_SURVEY.filter(({ isScored }) => isScored)
const idsOf = (questions: readonly SurveyQuestion[]) => questions.map(({ id }) => id)

describe('the built-in survey', () => {
  it('asks who answers first, for each field of a lead once', () => {
    expect(idsOf(profile)).toEqual(['q101', 'q102', 'q103', 'q104', 'q105', 'q106'])
    expect(profile.map(({ profileField }) => profileField)).toEqual(PROFILE_FIELDS)
    expect(idsOf(profile.filter(({ isRequired }) => isRequired))).toEqual(['q101', 'q102', 'q103'])
    expect(BUILT_IN_SURVEY.slice(0, 6)).toEqual(profile)
  })

  it('then has 25 scored questions, five of each dimension', () => {
    expect(idsOf(scored)).toEqual(Array.from({ length: 25 }, (_, index) => `q${index + 1}`))
    for (const dimension of DIMENSIONS)
      expect(scored.filter(({ part }) => part === dimension)).toHaveLength(5)
  })

  it('offers five different answers from 0 to 4 points, short enough to be read at a glance', () => {
    for (const { options, questionText } of scored) {
      expect(options.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(options.map(({ points }) => points)).toEqual([0, 1, 2, 3, 4])
      expect(new Set(options.map(({ label }) => label)).size).toBe(5)
      expect(questionText.length).toBeLessThanOrEqual(110)
      for (const { label } of options) expect(label.length, label).toBeLessThanOrEqual(90)
    }
  })

  it('asks for no agreement', () => {
    for (const { options } of scored)
      for (const { label } of options) expect(label).not.toMatch(/\b(dis)?agree\b(?!d)/i)
  })

  it('takes a few minutes', () => {
    expect(estimateMinutes(composeSurvey(null))).toBeLessThanOrEqual(8)
  })

  it('says for every scored question which public framework it follows', () => {
    expect(GROUNDING.map(({ questionId }) => questionId)).toEqual(idsOf(scored))
    for (const { questionId, dimension, areas } of GROUNDING) {
      expect(scored.find(({ id }) => id === questionId)?.part).toBe(dimension)
      expect(areas.length).toBeGreaterThan(0)
    }
    const named = new Set(GROUNDING.flatMap(({ areas }) => areas.map(({ framework }) => framework)))
    expect([...named].toSorted()).toEqual(Object.keys(FRAMEWORKS).toSorted())
  })

  it('is documented as it is', () => {
    // The formatter pads the cells of Markdown tables.
    const document = readFileSync(path.resolve(import.meta.dirname, 'survey.md'), 'utf8').replace(/ +/g, ' ')
    for (const { questionId, measures, areas } of GROUNDING) {
      const sources = areas.map(({ framework, area }) => `${FRAMEWORKS[framework].shortName}: ${area}`)
      expect(document).toContain(`| ${questionId} | ${measures} | ${sources.join(' · ')} |`)
    }
    for (const { name, publisher } of Object.values(FRAMEWORKS))
      expect(document).toContain(`**${name}** (${publisher})`)
  })
})
