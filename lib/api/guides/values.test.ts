import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { COSTS, PLANS } from '../../contract/plans'
import { LIMIT_CLASSES, type LimitClass } from '../../platform/limits'
import { fillIn, guideValues } from './values'

const figures = Object.fromEntries(
  Object.entries(LIMIT_CLASSES).map(([name, { defaultFigure }]) => [name, defaultFigure]),
) as Record<LimitClass, number>

const texts = path.join(import.meta.dirname, 'texts')
const files = [...readdirSync(texts).map((name) => path.relative('.', path.join(texts, name))), 'README.md']

const planNames = Object.values(PLANS).map(({ name }) => name)

/** Prices, plans and rate limits as an author would type them in. */
const handWritten = new RegExp(
  [
    String.raw`\d[\d,_.]*\s+credits?\b`,
    String.raw`creditsUsed": \d`,
    String.raw`\$\d{2}`,
    String.raw`\b\d[\d,]*( \w+)? an? (minute|hour)\b`,
    `\\b(${planNames.join('|')})\\b(?= plan)`,
    // A row of a table of prices.
    `\\| (${[...new Set(Object.values(COSTS))].map((cost) => cost.toLocaleString('en')).join('|')}) +\\|`,
  ].join('|'),
  'g',
)

it('a placeholder is replaced by the value of its table', () => {
  const values = guideValues({ ...figures, audit: 1234 })
  expect(fillIn('{{cost.leadConversion}}, {{number.leadConversion}}', values)).toBe(
    `${COSTS.leadConversion.toLocaleString('en')}, ${COSTS.leadConversion}`,
  )
  expect(fillIn('{{limit.audit}}, {{plan.webResearch}}', values)).toBe('1,234 an hour, Growth')
})

it.each(['{{cost.tea}}', '{{}}', '{{constructor}}'])('the unknown placeholder %s is an error', (text) => {
  expect(() => fillIn(text, guideValues(figures))).toThrow(text)
})

it.each([
  '1,000 credits',
  '50 credits',
  '"creditsUsed": 1000',
  '$49',
  '10 runs an hour',
  '120 a minute',
  'Growth plan',
])('"%s" is recognised as a hand-written value', (text) => {
  expect(text.match(handWritten)).not.toBeNull()
})

describe.each(files)('%s', (file) => {
  it('names prices, plans and limits by placeholders only', () => {
    expect(readFileSync(file, 'utf8').match(handWritten)).toBeNull()
  })
})
