import { UnreadableDocumentError } from '../unreadable'
import { builtInCode, numberFormatOf } from './number-text'
import { RecordReader, recordsOf } from './old-records'
import type { CellStyle } from './workbook'

/** Kinds of records that are read. */
export const record = {
  formula: 0x06,
  endOfFile: 0x0a,
  header: 0x14,
  footer: 0x15,
  note: 0x1c,
  is1904: 0x22,
  password: 0x2f,
  font: 0x31,
  drawn: 0x5d,
  sheet: 0x85,
  rationals: 0xbd,
  richText: 0xd6,
  style: 0xe0,
  merges: 0xe5,
  strings: 0xfc,
  textNumber: 0xfd,
  drawnText: 0x1b6,
  number: 0x203,
  text: 0x204,
  boolean: 0x205,
  result: 0x207,
  rational: 0x27e,
  format: 0x41e,
  begin: 0x809,
} as const

/** The version that a stream of Excel 97 or later begins with. */
const version97 = 0x600
const bold = 600
const spreadOver = 6
/** Strings beyond this number are left out: the text of the document is cut long before. */
const mostStrings = 2_000_000

interface OldSheetEntry {
  name: string
  /** Offset of its records in the stream. */
  at: number
  kind: 'worksheet' | 'chart' | 'other'
  isHidden: boolean
}

export interface OldWorkbook {
  sheets: OldSheetEntry[]
  is1904: boolean
  sharedStrings: string[]
  styles: CellStyle[]
}

const kinds = ['worksheet', 'other', 'chart'] as const

export const tooOld = () =>
  new UnreadableDocumentError(
    'The file is too old: it is from an Excel before 97. Open it in Excel or LibreOffice and save it as xlsx.',
  )

/**
 * Reads what all sheets of a workbook of Excel 97 to 2003 share.
 * @throws UnreadableDocumentError when it is older; Error when it is not a workbook or has a password
 */
export function readOldWorkbook(stream: Buffer, locked: () => Error): OldWorkbook {
  const workbook: OldWorkbook = { sheets: [], is1904: false, sharedStrings: [], styles: [] }
  const boldFonts: boolean[] = []
  const codes = new Map<number, string>()
  const styles: { font: number; format: number; isSpread: boolean }[] = []
  let isBegun = false
  for (const { type, parts } of recordsOf(stream)) {
    const reader = new RecordReader(parts)
    if (!isBegun) {
      if (type !== record.begin)
        throw type === 0x09 || type === 0x209 || type === 0x409 ? tooOld() : new Error('No workbook')
      if (reader.word() < version97) throw tooOld()
      isBegun = true
    } else if (type === record.password) throw locked()
    else if (type === record.is1904) workbook.is1904 = reader.word() === 1
    else if (type === record.font) {
      reader.skip(6)
      boldFonts.push(reader.word() >= bold)
      // The file counts fonts without a fifth one.
      if (boldFonts.length === 4) boldFonts.push(false)
    } else if (type === record.format) {
      const id = reader.word()
      codes.set(id, reader.string())
    } else if (type === record.style) {
      const [font, format] = [reader.word(), reader.word()]
      reader.skip(2)
      styles.push({ font, format, isSpread: (reader.byte() & 7) === spreadOver })
    } else if (type === record.sheet) {
      const at = reader.long()
      const isHidden = (reader.byte() & 3) !== 0
      const kind = kinds[reader.byte() === 2 ? 2 : parts[0]?.[5] === 0 ? 0 : 1]
      workbook.sheets.push({ at, isHidden, kind, name: reader.string(reader.byte()) })
    } else if (type === record.strings) {
      reader.skip(4)
      const count = Math.min(reader.long(), mostStrings)
      while (workbook.sharedStrings.length < count && !reader.isAtEnd) {
        workbook.sharedStrings.push(reader.string())
      }
    } else if (type === record.endOfFile) break
  }
  if (!isBegun) throw new Error('No workbook')
  const formats = new Map<number, CellStyle['format']>()
  workbook.styles = styles.map(({ font, format: id, isSpread }) => {
    const format = formats.get(id) ?? numberFormatOf(codes.get(id) ?? builtInCode(id))
    formats.set(id, format)
    return { format, isBold: boldFonts[font] ?? false, isSpread }
  })
  return workbook
}
