import { describe, expect, it } from 'vitest'
import { clinics } from '../synthesis/clinics.fixture'
import { insurer } from '../synthesis/insurer.fixture'
import type { GuideInput } from '../tasks'
import { writeGuide } from './write-guide'

const { project, sources, readings } = insurer()
const guideFor = (role: string | null, more: Partial<GuideInput> = {}) =>
  writeGuide({
    project,
    stakeholder: { stakeholderId: null, name: 'Pat Morgan', role },
    focus: null,
    sources,
    readings,
    ...more,
  })

const roles = [
  'Chief Executive',
  'Finance Director',
  'Operations Manager',
  'IT Manager',
  'Sales Director',
  'Customer Service Lead',
  'HR Manager',
  'Compliance Officer',
  'Claims clerk',
  'Astronaut',
  null,
]

describe('the interview guide', () => {
  it.each(roles)('has seven to ten different questions with hints for %s', (role) => {
    const questions = guideFor(role)
    expect(questions.length).toBeGreaterThanOrEqual(7)
    expect(questions.length).toBeLessThanOrEqual(10)
    expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
    expect(questions.map(({ id }) => id)).toEqual(questions.map((_, place) => `q${place + 1}`))
    for (const { text, hint } of questions) {
      expect(text).toMatch(/\?$/)
      expect(hint).toBeTruthy()
    }
    expect(questions.at(-1)?.text).toBe('What did I not ask that I should know?')
  })

  it('is the same for the same input and differs by role and industry', () => {
    expect(guideFor('IT Manager')).toEqual(guideFor('IT Manager'))
    expect(guideFor('IT Manager')).not.toEqual(guideFor('Finance Director'))
    const other = clinics()
    expect(guideFor('IT Manager', { ...other })).not.toEqual(guideFor('IT Manager'))
  })

  it('asks for the focus in its own words', () => {
    const questions = guideFor('Claims clerk', { focus: 'the flood claims of last winter.' })
    expect(questions.map(({ text }) => text).join(' ')).toContain('the flood claims of last winter. Think of')
  })

  it('asks for what the sources leave open', () => {
    const texts = guideFor('IT Manager')
      .map(({ text }) => text)
      .join(' ')
    expect(texts).toMatch(/What would you estimate/)
    expect(texts).toMatch(/Which of them hold in practice/)
  })

  it.each(roles)('reveals to %s neither names nor words from interviews', (role) => {
    const texts = guideFor(role)
      .map(({ text, hint }) => `${text} ${hint}`)
      .join(' ')
    for (const word of [
      'Ruth',
      'Dev',
      'Moira',
      'Martin',
      'ChatGPT',
      'two weeks',
      '48',
      'spreadsheet and the figures',
    ]) {
      expect(texts).not.toContain(word)
    }
  })

  it('works without any source', () => {
    expect(guideFor('Nurse', { sources: [], readings: [] }).length).toBeGreaterThanOrEqual(7)
  })
})
