import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacters } from '@/e2e/support/any-characters'
import { readSource } from './read-source'
import type { Source, SourceType } from './source'

function source(text: string, sourceType: SourceType = 'document'): Source {
  return { sourceType, sourceId: 'one', sourceName: 'one.txt', text }
}

const words = fc.constantFrom(
  'invoice',
  'We',
  'retype',
  'SAP',
  '1,200',
  '€40k',
  'per',
  'month',
  'not',
  'a',
  'problem',
  'two',
  'weeks',
  '.',
  '?',
  '\n',
  '\r\n',
  ':',
  ';',
  '|',
  '\t',
  '- ',
  '“',
  '’',
  'nobody',
  'GDPR',
  '\ud83d',
  '😀',
  'Anna',
  'half',
  'day',
  '4 %',
  '[00:01:02]',
  '…',
  'é',
  '\u00a0',
)
const prose = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' '))
const anyText = fc.oneof(prose, anyCharacters(200))

describe('whatever the text', () => {
  test('every range lies in its statement, statements are in order and disjoint', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom<SourceType>('document', 'interview'), (text, type) => {
        const reading = readSource(source(text, type))
        let last = 0
        for (const statement of reading.statements) {
          expect(statement.start).toBeGreaterThanOrEqual(last)
          expect(statement.end).toBeGreaterThan(statement.start)
          expect(statement.end).toBeLessThanOrEqual(text.length)
          expect(statement.cues.length).toBeGreaterThan(0)
          expect(statement.strength > 0 && statement.strength <= 1).toBe(true)
          for (const { start, end } of [...statement.quantities, ...statement.mentions]) {
            expect(start >= statement.start && end <= statement.end && start < end).toBe(true)
          }
          last = statement.end
        }
        for (const { start, end } of reading.keyPoints) {
          expect(
            reading.statements.some((statement) => statement.start === start && statement.end === end),
          ).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the same text gives the same reading, and it is plain JSON', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const first = JSON.stringify(readSource(source(text)))
        expect(JSON.stringify(readSource(source(text)))).toBe(first)
        expect(JSON.stringify(JSON.parse(first))).toBe(first)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a reading', () => {
  test('numbers and names stand where the text has them, across wrapped lines and curly quotes', () => {
    const text = 'It’s slow: we type\r\n   1,200  invoices\r\n   a month into  SAP.'
    const [statement] = readSource(source(text)).statements
    const [volume] = statement?.quantities ?? []
    const system = statement?.mentions.find(({ kind }) => kind === 'system')
    expect(volume).toMatchObject({ kind: 'volume', value: 1200, unit: 'invoice', per: 'month' })
    expect(text.slice(volume?.start, volume?.end)).toBe('1,200  invoices\r\n   a month')
    expect(text.slice(system?.start, system?.end)).toBe('SAP')
  })

  test('bare figures of a table are read by the name of their column', () => {
    const text = 'Step\tInvoices per month\tCost (EUR)\tHandling time (minutes)\nScanning\t1,200\t3,500\t6\n'
    expect(readSource(source(text)).statements[0]?.quantities).toMatchObject([
      { kind: 'volume', value: 1200, unit: 'invoice', per: 'month' },
      { kind: 'money', value: 3500, unit: 'EUR' },
      { kind: 'duration', value: 6, unit: 'minute' },
    ])
  })

  test('another language gives numbers and names, and no cue but routine', () => {
    const text =
      'Die Buchhaltung erfasst 1.200 Rechnungen pro Monat in SAP. Das ist nicht gut und dauert zwei Wochen. Wir haben mit der Excel-Liste auch ein Problem.'
    const reading = readSource(source(text))
    expect(reading.language).toBe('de')
    expect(reading.statements.flatMap(({ cues }) => cues).every((cue) => cue === 'process')).toBe(true)
    expect(reading.statements[0]?.quantities[0]).toMatchObject({ kind: 'volume', value: 1200 })
  })

  test('nothing to read gives nothing', () => {
    expect(readSource(source(' \n '))).toEqual({
      sourceId: 'one',
      language: 'und',
      words: 0,
      sentences: 0,
      statements: [],
      keyPoints: [],
    })
  })

  test('key points are the most significant sentences, without repetition', () => {
    const text =
      'The office is in Ghent. Nobody trusts the stock numbers in SAP. Nobody trusts the stock numbers in SAP at all. Returns take forever and customers complain.'
    const { keyPoints } = readSource(source(text))
    const told = keyPoints.map(({ start, end }) => text.slice(start, end))
    expect(told.filter((sentence) => sentence.startsWith('Nobody trusts'))).toHaveLength(1)
    expect(told[0]).not.toContain('Ghent')
  })
})

function millisecondsOf(work: () => void): number {
  const beganAtMs = performance.now()
  work()
  return performance.now() - beganAtMs
}

test.each([
  ['one line without an end', 'word '.repeat(60_000)],
  ['one word', 'a'.repeat(300_000)],
  ['figures only', '1,'.repeat(100_000)],
  ['tabs', 'a\t'.repeat(60_000)],
  ['labels', 'Anna: hi? '.repeat(30_000)],
  ['capitals', 'Aa '.repeat(100_000)],
  ['quotes', '“'.repeat(200_000)],
  ['have to', 'have to '.repeat(40_000)],
])('a hostile text takes no longer than an honest one: %s', (_, text) => {
  const honest = 'We type every order by hand into the old system, and that costs us hours. '
  const honestMs = millisecondsOf(() => readSource(source(honest.repeat(text.length / honest.length))))
  const hostileMs = millisecondsOf(() => readSource(source(text)))
  // A pattern with catastrophic backtracking takes thousands of times as long.
  expect(hostileMs).toBeLessThan(20 * honestMs)
})
