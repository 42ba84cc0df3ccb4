import { describe, expect, it } from 'vitest'
import { BUILT_IN_SURVEY, formatAnswer, parseAnswer, type QuestionType, type SurveyQuestion } from '../survey'
import { composeSurvey } from './compose'
import { configWith, optionsWorth, ownQuestion } from './survey.fixture'

const questionOf = (questionType: QuestionType, ...points: number[]): SurveyQuestion =>
  composeSurvey(
    configWith({ questions: [ownQuestion({ questionType, options: optionsWorth(...points) })] }),
  ).questions.at(-1)!
const answerTo = (question: SurveyQuestion, ...raw: string[]) => {
  const parsed = parseAnswer(question, raw)
  return parsed.ok ? parsed.value : 'rejected'
}

describe('an answer', () => {
  it('is null if nothing was sent, for any question', () => {
    for (const question of BUILT_IN_SURVEY)
      for (const raw of [[], [''], ['  ']].slice(0, question.options.length > 0 ? 2 : 3))
        expect(parseAnswer(question, raw)).toEqual({ ok: true, value: null })
  })

  it('to a single choice or a scale is one of its options', () => {
    for (const question of [questionOf('single_choice', 0, 4), questionOf('scale')]) {
      expect(answerTo(question, 'b')).toBe('b')
      expect(answerTo(question, 'z')).toBe('rejected')
      expect(answerTo(question, 'a', 'b')).toBe('rejected')
    }
  })

  it('to a multiple choice is any of them, each once and in their order', () => {
    const question = questionOf('multiple_choice', 0, 1, 2)
    expect(answerTo(question, 'c', 'a', 'c')).toEqual(['a', 'c'])
    expect(answerTo(question, 'a', 'z')).toBe('rejected')
  })

  it('in words is kept without control characters and space around it', () => {
    expect(answerTo(questionOf('short_text'), ' Ann\u0000 \n  Lee ')).toBe('Ann Lee')
    expect(answerTo(questionOf('long_text'), 'One\r\ntwo\u0007 ')).toBe('One\ntwo')
    expect(answerTo(questionOf('short_text'), 'ü'.repeat(200))).toBe('ü'.repeat(200))
    expect(answerTo(questionOf('short_text'), 'x'.repeat(201))).toBe('rejected')
    expect(answerTo(questionOf('long_text'), 'x'.repeat(5001))).toBe('rejected')
    expect(answerTo(questionOf('short_text'), 'a\ud800b')).toBe('a\ufffdb')
  })

  it.each(['ann@example.com', ' Ann@Example.COM '])('takes %j for an e-mail address', (text) => {
    expect(answerTo(questionOf('email'), text)).toBe('ann@example.com')
  })

  it.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a b@example.com',
    `${'x'.repeat(250)}@example.com`,
  ])('rejects %j as an e-mail address', (text) => {
    expect(answerTo(questionOf('email'), text)).toBe('rejected')
  })

  it.each(['+44 20 7946 0123', '(030) 123-45/67', '12345', '020 7946 0123 ext. 12', '+١٢٣ ٤٥٦'])(
    'takes %j for a phone number',
    (text) => {
      expect(answerTo(questionOf('phone'), text)).toBe(text)
    },
  )

  it.each(['1234', 'call me', '+44 call 12345', '1'.repeat(21)])('rejects %j as a phone number', (text) => {
    expect(answerTo(questionOf('phone'), text)).toBe('rejected')
  })

  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['1,200', 1200],
    ['1,200,000.25', 1_200_000.25],
    ['1 200,5', 1200.5],
    ['1’200', 1200],
    ['-3', -3],
    ['.5', 0.5],
  ])('reads %j as the number %d', (text, value) => {
    expect(answerTo(questionOf('number'), text)).toBe(value)
  })

  it.each(['twelve', '1e5', 'Infinity', '1.2.3', '0x10', '-', '9'.repeat(30)])(
    'rejects %j as a number',
    (text) => {
      expect(answerTo(questionOf('number'), text)).toBe('rejected')
    },
  )

  it('is shown in the words of its options', () => {
    expect(formatAnswer(questionOf('single_choice', 0, 4), 'b')).toBe('Option 2')
    expect(formatAnswer(questionOf('multiple_choice', 0, 4), ['a', 'b'])).toBe('Option 1; Option 2')
    expect(formatAnswer(questionOf('number'), 12.5)).toBe('12.5')
    expect(formatAnswer(questionOf('short_text'), 'Ann')).toBe('Ann')
  })
})
