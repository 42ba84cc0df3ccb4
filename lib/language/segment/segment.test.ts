import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacters } from '@/e2e/support/any-characters'
import type { Source, SourceType } from '../source'
import { segment } from './segment'

function source(text: string, sourceType: SourceType = 'document', name?: string): Source {
  const speaker = name ? { stakeholderId: null, name, role: null } : undefined
  return { sourceType, sourceId: 's', sourceName: 'source', text, ...(speaker ? { speaker } : {}) }
}

function quotes(text: string, sourceType: SourceType = 'document', name?: string): string[] {
  return segment(source(text, sourceType, name))
    .filter(({ kind, asked }) => kind !== 'heading' && !asked)
    .map(({ start, end }) => text.slice(start, end))
}

describe('sentences', () => {
  test.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    [
      'It costs 3.5 million, i.e. too much. Dr. Weber agrees.',
      ['It costs 3.5 million, i.e. too much.', 'Dr. Weber agrees.'],
    ],
    ['We wait ... and wait. Then it breaks...', ['We wait ... and wait.', 'Then it breaks...']],
    ['He said “it is slow.” Nobody objected.', ['He said “it is slow.”', 'Nobody objected.']],
    [
      'Tools (Excel, Access, etc.) are old. They stay.',
      ['Tools (Excel, Access, etc.) are old.', 'They stay.'],
    ],
    ['See No. 5 on the list. It is long.', ['See No. 5 on the list.', 'It is long.']],
    [
      'A line that\nwraps inside a sentence. And another\none.',
      ['A line that\nwraps inside a sentence.', 'And another\none.'],
    ],
    ['毎日入力します。時間がかかります。', ['毎日入力します。', '時間がかかります。']],
    ['', []],
    ['   \n\n \t ', []],
  ])('%j', (text, expected) => expect(quotes(text)).toEqual(expected))
})

describe('documents', () => {
  test('headings stand over what follows and are no statements', () => {
    const text = '# Order entry\n\nOrders arrive by mail.\n\n2.1 Returns\nReturns are logged by hand.\n'
    const found = segment(source(text)).filter(({ kind }) => kind !== 'heading')
    expect(found.map(({ heading }) => heading)).toEqual(['Order entry', 'Returns'])
    expect(quotes(text)).toEqual(['Orders arrive by mail.', 'Returns are logged by hand.'])
  })

  test('list items end with their item and keep their wrapped lines', () => {
    const text = 'Problems:\n\n- Orders get lost\n- The ERP is slow,\n  every morning\n1. Phones ring\n'
    expect(quotes(text)).toEqual(['Orders get lost', 'The ERP is slow,\n  every morning', 'Phones ring'])
  })

  test('a title over a list does not stand over the paragraph after it', () => {
    const text =
      'Findings\n\nAll is manual here today, as everybody knows.\n\nNext steps:\n- Buy a scanner\n\nThe team is small and busy all year round.'
    const found = segment(source(text)).filter(({ kind }) => kind !== 'heading')
    expect(found.map(({ heading }) => heading)).toEqual(['Findings', 'Next steps', 'Findings'])
  })

  test('a row of a table is one segment with the names of its columns', () => {
    const tabs = 'Process\tVolume\nInvoices\t1,200\n'
    const [row] = segment(source(tabs))
    expect(row?.cells.map(({ column, start, end }) => [column, tabs.slice(start, end)])).toEqual([
      ['Process', 'Invoices'],
      ['Volume', '1,200'],
    ])
    const bars = '| Process | Volume |\n| --- | --- |\n| Invoices | 1,200 |\n'
    expect(quotes(bars)).toEqual(['| Invoices | 1,200 |'])
    const record = 'Process: Invoices; Volume: 1,200; Owner: Finance'
    const [pairs] = segment(source(record))
    expect(pairs?.cells.map(({ column }) => column)).toEqual(['Process', 'Volume', 'Owner'])
  })
})

describe('interviews', () => {
  const answers = ['We retype every order.', 'It takes ages.']
  test.each([
    ['names', 'Interviewer: How do orders arrive?\nAnna Keller: We retype every order. It takes ages.'],
    [
      'names with roles',
      'Tom Berg (Consultant): How?\nAnna Keller (Head of Sales): We retype every order. It takes ages.',
    ],
    ['Q and A', 'Q: How do orders arrive?\nA: We retype every order. It takes ages.'],
    [
      'time stamps',
      '[00:01:02] Tom: How do orders arrive?\n[00:01:09] Anna: We retype every order. It takes ages.',
    ],
    [
      'own lines',
      'Tom Berg 0:03\nHow do orders arrive?\n\nAnna Keller 0:09\nWe retype every order. It takes ages.',
    ],
    [
      'bold labels',
      '**Interviewer:** How do orders arrive?\n\n**Anna Keller:** We retype every order. It takes ages.',
    ],
    [
      'WebVTT',
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\n<v Interviewer>How do orders arrive?\n\n2\n00:00:05.000 --> 00:00:09.000\n<v Anna Keller>We retype every order. It takes ages.',
    ],
    [
      'SRT',
      '1\n00:00:01,000 --> 00:00:04,000\nInterviewer: How do orders arrive?\n\n2\n00:00:05,000 --> 00:00:09,000\nAnna Keller: We retype every order. It takes ages.',
    ],
  ])('%s: the answers stay, with who gives them', (_, text) => {
    expect(quotes(text, 'interview', 'Anna Keller')).toEqual(answers)
    const said = segment(source(text, 'interview', 'Anna Keller')).filter(({ asked }) => !asked)
    expect(said.every(({ speaker }) => speaker?.startsWith('Anna'))).toBe(true)
    expect(
      said.every(
        ({ question }) => question !== null && text.slice(question.start, question.end).startsWith('How'),
      ),
    ).toBe(true)
  })

  test('a lone question in unlabelled notes was asked', () => {
    const text = 'How do orders arrive?\n\nWe retype every order. It takes ages.'
    expect(quotes(text, 'interview', 'Anna Keller')).toEqual(answers)
  })

  test('fields of a document are no speakers', () => {
    const text = 'Owner: Finance\nStatus: open\n\nThe close is late.'
    expect(segment(source(text)).every(({ speaker }) => speaker === null)).toBe(true)
  })
})

const anyText = fc.oneof(
  anyCharacters(300),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'B',
      '1',
      '.',
      ' ',
      '\n',
      '\r',
      '\t',
      ':',
      ';',
      '|',
      '-',
      '?',
      '“',
      '\ud800',
      '\udc00',
      '#',
      'é',
    ),
    maxLength: 300,
  }),
)

describe('whatever the text', () => {
  test('segments are in order, disjoint, not empty and trimmed', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom<SourceType>('document', 'interview'), (text, type) => {
        let last = 0
        for (const { start, end, cells, question } of segment(source(text, type, 'Anna'))) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          for (const cell of cells)
            expect(cell.start >= start && cell.end <= end && cell.start <= cell.end).toBe(true)
          if (question) expect(question.start >= 0 && question.end <= text.length).toBe(true)
          last = end
        }
      }),
      { numRuns: 400 },
    )
  })

  test('CRLF and LF give the same sentences', () => {
    const text = '# Title\nFirst line\nof two. Second.\n\n- item one\n- item two\n'
    const crlf = text.replaceAll('\n', '\r\n')
    expect(quotes(crlf).map((quote) => quote.replaceAll('\r\n', '\n'))).toEqual(quotes(text))
  })
})

test('a first question to Mr Hall does not make him the interviewer, and a title is no other person', () => {
  const text =
    'Interviewer: Mr Hall, what worries you?\nMr Hall: The boiler.\nInterviewer: Why?\nMr Hall: It is the only one we have.'
  const speaker = { stakeholderId: null, name: 'Peter Hall', role: null }
  const parts = segment({ sourceType: 'interview', sourceId: 's', sourceName: 's', text, speaker })
  expect(parts.map(({ asked }) => asked)).toEqual([true, false, true, false])
  expect(parts.filter(({ asked }) => !asked).map((part) => part.speaker)).toEqual([
    'Peter Hall',
    'Peter Hall',
  ])
})

test('a chat without capitals has sentences all the same', () => {
  const text = 'we scan it. then we type it again. nobody likes it'
  const parts = segment({ sourceType: 'document', sourceId: 's', sourceName: 's', text })
  expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual([
    'we scan it.',
    'then we type it again.',
    'nobody likes it',
  ])
})
