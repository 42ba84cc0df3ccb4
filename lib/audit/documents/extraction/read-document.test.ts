import { describe, expect, test } from 'vitest'
import type { DocumentKind } from '../kinds'
import { docxOf, pdfOf, wordTable, wordText, xlsxOf } from './made-files.fixture'
import { readDocument } from './read-document'

const read = async (kind: DocumentKind, bytes: Buffer | string) =>
  (await readDocument({ kind, bytes: Buffer.from(bytes as Buffer) })).text

describe('a text file', () => {
  test.each([
    ['UTF-8', Buffer.from('Größe: 5 €\r\nnext\rlast')],
    ['UTF-8 with a mark', Buffer.from('\ufeffGröße: 5 €\nnext\nlast')],
    ['UTF-16 with a mark', Buffer.from('\ufeffGröße: 5 €\nnext\nlast', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\ufeffGröße: 5 €\nnext\nlast', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('Gr\u00f6\u00dfe: 5 €\nnext\nlast'.padEnd(60, ' x'), 'utf16le')],
    ['Windows-1252', Buffer.from([...Buffer.from('Gr\xf6\xdfe: 5 \x80\nnext\nlast', 'latin1')])],
  ])('in %s is read', async (_, bytes) => {
    expect(await read('txt', bytes)).toMatch(/^Größe: 5 €\nnext\nlast/)
  })

  test('loses what cannot be stored or seen, and nothing else', async () => {
    expect(await read('md', 'a\u00adb\u200bc\u00a0d\u0007e\n\n\n\n# f  \n- g\tH'.padEnd(120, ' .'))).toMatch(
      /^abc de\n\n# f\n- g\tH( \.)+$/,
    )
  })

  test('without a letter or digit is refused', async () => {
    await expect(read('txt', ' \n…\n')).rejects.toThrow('The document holds no text.')
  })
})

describe('a table', () => {
  test('of csv names its columns in each line', async () => {
    const csv = 'Process;Cases;Minutes\n"Orders; by fax";7800;6\nReturns;;22\n'
    expect(await read('csv', csv)).toBe(
      'Process: Orders; by fax; Cases: 7800; Minutes: 6\nProcess: Returns; Minutes: 22',
    )
  })

  test('without names of columns keeps its cells apart', async () => {
    expect(await read('csv', '1,2\n3,4')).toBe('1\t2\n3\t4')
  })

  test('of xlsx stands below its sheet and its title', async () => {
    const xlsx = await xlsxOf([['Costs of 2025'], ['Item', 2024, 2025], ['Fees', 0.1 + 0.2, 12]])
    const lines = (await read('xlsx', xlsx)).split('\n')
    expect(lines).toEqual(['Costs', '', 'Costs of 2025', 'Item: Fees; 2024: 0.3; 2025: 12'])
  })
})

test('a docx keeps headings, paragraphs, lists and tables as lines', async () => {
  const heading = '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Purpose</w:t></w:r></w:p>'
  const docx = await docxOf(
    heading +
      wordText('Every complaint is answered within 48 hours &amp; logged.') +
      wordTable(['Role', 'Posts'], ['Agent', '17'], ['Clerk', '118']) +
      wordText('End.'),
  )
  expect(await read('docx', docx)).toBe(
    'Purpose\n\nEvery complaint is answered within 48 hours & logged.\n\nRole: Agent; Posts: 17\nRole: Clerk; Posts: 118\n\nEnd.',
  )
})

describe('a pdf', () => {
  test('has its broken lines and words joined, its lists and pages kept apart', async () => {
    const pdf = await pdfOf([
      [
        'The customer service department answers every complaint within two working days and re-',
        'ports the share of complaints that were answered in time to the management board every',
        'month. This is decision-making.',
        '',
        '1. Orders are typed by hand.',
        '2. Returns are typed by hand.',
      ],
      ['Second page.'],
    ])
    expect((await read('pdf', pdf)).split('\n')).toEqual([
      'The customer service department answers every complaint within two working days and reports the share of complaints that were answered in time to the management board every month. This is decision-making.',
      '',
      '1. Orders are typed by hand.',
      '2. Returns are typed by hand.',
      '',
      'Second page.',
    ])
  })

  test('loses page numbers, and running heads but the first', async () => {
    const pages = [1, 2, 3, 4].map((page) => [
      'Handbook of Acme',
      '',
      '',
      `Text of chapter ${'abcd'[page - 1]}.`,
      '',
      '',
      '',
      `Page ${page} of 4`,
    ])
    const text = await read('pdf', await pdfOf(pages))
    expect(text.match(/Handbook of Acme/g)).toHaveLength(1)
    expect(text).not.toContain('Page 2')
    expect(text).toContain('Text of chapter d.')
  })
})
