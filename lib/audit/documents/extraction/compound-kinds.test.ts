import { expect, test } from 'vitest'
import { placeOf } from '../../../language/places'
import { detectKind } from './detect-kind'
import { compoundOf, msgOf, xlsOf, xlsRecord } from './made-compound.fixture'
import { objectsInOldWord } from './old-word-objects'
import { readDocument } from './read-document'

const { font, format, style, number, rationals, formula, formulaText, merge, note, chart, locked } = xlsRecord
const cell = xlsRecord.text

async function read(bytes: Buffer, fileName: string) {
  return readDocument({ kind: await detectKind(bytes, fileName), bytes })
}

const globals = [
  font(400),
  font(700),
  format(200, '0.0%'),
  style(0, 0),
  style(1, 0),
  style(0, 200),
  style(0, 14),
]
const [plain, bold, percent, date] = [0, 1, 2, 3]

const workbook = xlsOf(
  [
    {
      name: 'Costs',
      records: [
        cell(0, 0, bold, 0),
        cell(0, 1, bold, 1),
        cell(0, 2, bold, 2),
        cell(1, 0, plain, 3),
        rationals(1, 1, plain, 12, 340),
        cell(2, 0, plain, 4),
        number(2, 1, percent, 0.125),
        formula(2, 2, date, 45_000),
        note(1, 1, 'Nadia: without travel'),
        chart,
      ],
    },
    {
      name: 'Notes',
      isHidden: true,
      records: [cell(0, 0, plain, 5), merge(0, 0, 0, 2), formulaText(1, 0, 'Grün')],
    },
  ],
  { globals, strings: ['Item', '2024', '2025', 'Fees', 'Überstunden', 'Counted by hand'] },
)

test('a workbook of Excel 97 is read as its sheets show it', async () => {
  const { text, sections, unread, pageCount } = await read(workbook, 'old.xls')
  expect(text).toBe(
    [
      'Costs',
      '',
      'Item: Fees; 2024: 12; 2025: 340',
      'Item: Überstunden; 2024: 12.5%; 2025: 2023-03-15',
      '',
      'Comment on B2 by Nadia: without travel',
      '',
      'Notes (hidden sheet)',
      '',
      'Counted by hand',
      'Grün',
    ].join('\n'),
  )
  expect(pageCount).toBe(2)
  expect(placeOf(sections, text.indexOf('12.5%'), text.indexOf('12.5%') + 5)).toBe('Costs!A3:C3')
  expect(unread).toEqual([{ what: 'chart', count: 1, where: ['sheet Costs'] }])
})

test('a workbook of Excel with a password, or from before 97, says what to do', async () => {
  const reason = (bytes: Buffer) => read(bytes, 'old.xls').catch(({ message }: Error) => message)
  expect(await reason(xlsOf([], { globals: [locked] }))).toContain('protected with a password')
  const older = Buffer.from(workbook)
  older.writeUInt16LE(0x500, older.indexOf(xlsRecord.begin(5).subarray(0, 4)) + 4)
  expect(await reason(older)).toContain('too old')
  const cut = readDocument({ kind: 'xls', bytes: workbook.subarray(0, 600) })
  await expect(cut).rejects.toThrow('damaged')
})

test('an Outlook message is read with who wrote it, when, and what came with it', async () => {
  const message = msgOf({
    subject: 'Order entry',
    body: 'We type every order twice.\r\nIt takes two days.',
    sender: ['Nadia Berg', 'nadia@acme.example'],
    recipient: ['Omar Diaz', 'omar@acme.example'],
    date: new Date('2025-03-04T08:30:00Z'),
    attachment: ['orders.csv', Buffer.from('Item;Cost\nFees;12\n')],
  })
  const { text, files } = await read(message, 'order.msg')
  expect(text).toBe(
    [
      'Subject: Order entry',
      'From: Nadia Berg <nadia@acme.example>',
      'To: Omar Diaz <omar@acme.example>',
      'Date: 2025-03-04 08:30 UTC',
      '',
      'We type every order twice.',
      'It takes two days.',
    ].join('\n'),
  )
  expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['orders.csv', 'Item;Cost\nFees;12\n'],
  ])
})

test('pictures and embedded files of an old Word document are counted, without symbols', () => {
  const picture = (form: number, twips: number) => {
    const bytes = Buffer.alloc(0x44 + 10)
    bytes.writeInt32LE(bytes.length, 0)
    bytes.writeUInt16LE(0x44, 4)
    bytes.writeUInt16LE(form, 6)
    bytes.writeUInt16LE(twips, 28)
    bytes.writeUInt16LE(twips, 30)
    return bytes
  }
  const head = Buffer.alloc(0x300)
  // Five shapes, two of which are boxes of text.
  head.writeUInt32LE(5 * 30 + 4, 0x1de)
  head.writeUInt32LE(3 * 26 + 4, 0x25e)
  const file = compoundOf({
    '/WordDocument': head,
    '/Data': Buffer.concat([
      picture(0x64, 4_000),
      picture(0x64, 200),
      picture(0, 4_000),
      picture(0x66, 3_000),
    ]),
    '/ObjectPool/_1/Contents': Buffer.from('a'),
    '/ObjectPool/_1/Package': Buffer.from('b'),
    '/ObjectPool/_2/Package': Buffer.from('c'),
  })
  expect(objectsInOldWord(file)).toEqual([
    { what: 'picture', count: 2 },
    { what: 'drawing', count: 3 },
    { what: 'embedded', count: 2 },
  ])
  expect(objectsInOldWord(Buffer.from('no container'))).toEqual([])
})
