import CFB from 'cfb'

const word = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, index * 2)
  return bytes
}
const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const wide = (text: string) => Buffer.from(text, 'utf16le')

/** A compound file of these streams. */
export function compoundOf(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(file, name, content)
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5')
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** A record of a workbook of Excel 97 to 2003. */
export const biff = (type: number, ...content: Buffer[]): Buffer => {
  const joined = Buffer.concat(content)
  return Buffer.concat([word(type, joined.length), joined])
}

export const xlsRecord = {
  begin: (kind: number) => biff(0x809, word(0x600, kind, 0, 0), long(0), long(0)),
  end: biff(0x0a),
  font: (weight: number) => biff(0x31, word(200, 0, 0, weight), Buffer.alloc(8)),
  format: (id: number, code: string) => biff(0x41e, word(id, code.length), Buffer.from([1]), wide(code)),
  style: (font: number, format: number) => biff(0xe0, word(font, format), Buffer.alloc(16)),
  text: (row: number, column: number, style: number, index: number) =>
    biff(0xfd, word(row, column, style), long(index)),
  number: (row: number, column: number, style: number, value: number) =>
    biff(0x203, word(row, column, style), double(value)),
  rationals: (row: number, column: number, style: number, ...values: number[]) =>
    biff(
      0xbd,
      word(row, column),
      ...values.flatMap((value) => [word(style), long((value << 2) | 2)]),
      word(column + values.length - 1),
    ),
  formulaText: (row: number, column: number, text: string) =>
    Buffer.concat([
      biff(0x06, word(row, column, 0), Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(8)),
      biff(0x207, word(text.length), Buffer.from([1]), wide(text)),
    ]),
  formula: (row: number, column: number, style: number, value: number) =>
    biff(0x06, word(row, column, style), double(value), Buffer.alloc(8)),
  merge: (top: number, bottom: number, left: number, right: number) =>
    biff(0xe5, word(1, top, bottom, left, right)),
  note: (row: number, column: number, text: string) =>
    Buffer.concat([
      biff(0x5d, word(0x15, 0x12, 25, 1), Buffer.alloc(14)),
      biff(0x1b6, Buffer.alloc(10), word(text.length, 16), Buffer.alloc(4)),
      biff(0x3c, Buffer.from([1]), wide(text)),
      biff(0x1c, word(row, column, 0, 1, 5), Buffer.from([0]), Buffer.from('Nadia')),
    ]),
  chart: Buffer.concat([
    biff(0x5d, word(0x15, 0x12, 5, 2), Buffer.alloc(14)),
    biff(0x809, word(0x600, 0x20, 0, 0), long(0), long(0)),
    biff(0x203, word(0, 0, 0), double(999)),
    biff(0x0a),
  ]),
  locked: biff(0x2f, word(1, 0)),
}

interface OldSheet {
  name: string
  isHidden?: boolean
  records: Buffer[]
}

/**
 * A workbook of Excel 97 to 2003.
 * @param strings the shared texts; the second half of each is in a record of its own, with two bytes per letter
 */
export function xlsOf(
  sheets: OldSheet[],
  { strings = [], globals = [] }: { strings?: string[]; globals?: Buffer[] } = {},
): Buffer {
  const shared: Buffer[] = []
  let current: Buffer[] = [long(strings.length), long(strings.length)]
  for (const text of strings) {
    const half = Math.floor(text.length / 2)
    shared.push(
      Buffer.concat([
        ...current,
        word(text.length),
        Buffer.from([0]),
        Buffer.from(text.slice(0, half), 'latin1'),
      ]),
    )
    current = [Buffer.from([1]), wide(text.slice(half))]
  }
  shared.push(Buffer.concat(current))
  const table = shared.map((content, index) => biff(index === 0 ? 0xfc : 0x3c, content))
  const head = Buffer.concat([xlsRecord.begin(5), ...globals])
  const named = (starts: number[]) =>
    Buffer.concat(
      sheets.map(({ name, isHidden }, index) =>
        biff(
          0x85,
          long(starts[index] ?? 0),
          Buffer.from([isHidden ? 1 : 0, 0, name.length, 0]),
          Buffer.from(name, 'latin1'),
        ),
      ),
    )
  const rest = Buffer.concat([...table, xlsRecord.end])
  const bodies = sheets.map(({ records }) =>
    Buffer.concat([xlsRecord.begin(0x10), ...records, xlsRecord.end]),
  )
  let at = head.length + named([]).length + rest.length
  const starts = bodies.map((body) => {
    const start = at
    at += body.length
    return start
  })
  return compoundOf({ Workbook: Buffer.concat([head, named(starts), rest, ...bodies]) })
}

const property = (id: number, type: number, value: Buffer) =>
  Buffer.concat([word(type, id), long(6), value, Buffer.alloc(8 - value.length)])
const text = (storage: string, id: string, value: string) =>
  [`${storage}__substg1.0_${id}001F`, wide(value)] as const

/** An Outlook message with one recipient and one attachment. */
export function msgOf(message: {
  subject: string
  body: string
  sender: [name: string, address: string]
  recipient: [name: string, address: string]
  date: Date
  attachment: [name: string, content: Buffer]
}): Buffer {
  const ticks = (BigInt(message.date.getTime()) + 11_644_473_600_000n) * 10_000n
  const time = Buffer.alloc(8)
  time.writeBigUInt64LE(ticks)
  const counts = Buffer.concat([Buffer.alloc(8), long(1), long(1), long(1), long(1), Buffer.alloc(8)])
  const [person, file] = ['/__recip_version1.0_#00000000/', '/__attach_version1.0_#00000000/']
  const [fileName, content] = message.attachment
  return compoundOf({
    '/__properties_version1.0': Buffer.concat([
      counts,
      property(0x0e06, 0x40, time),
      property(0x0039, 0x40, time),
    ]),
    '/__nameid_version1.0/__substg1.0_00020102': Buffer.alloc(0),
    ...Object.fromEntries([
      text('/', '001A', 'IPM.Note'),
      text('/', '0037', message.subject),
      text('/', '1000', message.body),
      text('/', '0C1A', message.sender[0]),
      text('/', '5D01', message.sender[1]),
      text(person, '3001', message.recipient[0]),
      text(person, '39FE', message.recipient[1]),
      text(file, '3707', fileName),
      text(file, '3704', fileName),
    ]),
    [`${person}__properties_version1.0`]: Buffer.concat([Buffer.alloc(8), property(0x0c15, 3, long(1))]),
    [`${file}__properties_version1.0`]: Buffer.concat([Buffer.alloc(8), property(0x3705, 3, long(1))]),
    [`${file}__substg1.0_37010102`]: content,
  })
}
