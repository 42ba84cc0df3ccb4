import { readXml, relationshipIdIn, relationshipsOf } from '../office-xml'
import type { ZipParts } from '../zip-parts'
import { builtInCode, type NumberFormat, numberFormatOf } from './number-text'

export interface SheetEntry {
  name: string
  part: string
  /** `worksheet`, `chartsheet` or another kind, such as a sheet of old macros. */
  kind: string
  isHidden: boolean
}

/** How a cell is shown. */
export interface CellStyle {
  format: NumberFormat
  isBold: boolean
  /** Whether its text is centred over the empty cells to its right as well. */
  isSpread: boolean
}

export interface Workbook {
  sheets: SheetEntry[]
  is1904: boolean
  sharedStrings: string[]
  /** By the number that a cell names. */
  styles: CellStyle[]
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

async function readSharedStrings(parts: ZipParts, part: string | undefined): Promise<string[]> {
  const xml = part && (await parts.text(part))
  const strings: string[] = []
  if (!xml) return strings
  let current = ''
  let isText = false
  let phonetic = 0
  readXml(xml, {
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') phonetic++
      else if (name === 't') isText = phonetic === 0
    },
    text(text) {
      if (isText) current += text
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') phonetic--
      else if (name === 'si') strings.push(current)
    },
  })
  return strings
}

async function readStyles(parts: ZipParts, part: string | undefined): Promise<CellStyle[]> {
  const xml = part && (await parts.text(part))
  if (!xml) return []
  const codes = new Map<number, string>()
  const boldFonts: boolean[] = []
  const styles: CellStyle[] = []
  const formats = new Map<number, NumberFormat>()
  const formatOf = (id: number) => {
    const found = formats.get(id) ?? numberFormatOf(codes.get(id) ?? builtInCode(id))
    formats.set(id, found)
    return found
  }
  let list = ''
  readXml(xml, {
    open(name, attributes) {
      if (name === 'fonts' || name === 'cellXfs') list = name
      else if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? 'General')
      else if (name === 'font' && list === 'fonts') boldFonts.push(false)
      else if (name === 'b' && list === 'fonts')
        boldFonts[boldFonts.length - 1] = attributes.val === undefined || isOn(attributes.val)
      else if (name === 'xf' && list === 'cellXfs') {
        styles.push({
          format: formatOf(Number(attributes.numFmtId ?? 0)),
          isBold: boldFonts[Number(attributes.fontId ?? 0)] ?? false,
          isSpread: false,
        })
      } else if (name === 'alignment' && list === 'cellXfs') {
        const style = styles.at(-1)
        if (style && attributes.horizontal === 'centerContinuous') style.isSpread = true
      }
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  return styles
}

/** Reads what all sheets of a workbook share. @throws Error where its main part is missing or not well-formed */
export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const main = [...(await relationshipsOf(parts, '')).values()].find(({ kind }) => kind === 'officeDocument')
  const part = main?.part ?? 'xl/workbook.xml'
  const xml = await parts.text(part)
  if (xml === undefined) throw new Error('There is no main part')
  const relationships = await relationshipsOf(parts, part)
  const sheets: SheetEntry[] = []
  let is1904 = false
  readXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904)
      if (name !== 'sheet') return
      const relationship = relationships.get(relationshipIdIn(attributes) ?? '')
      if (!relationship) return
      sheets.push({
        name: attributes.name ?? '',
        part: relationship.part,
        kind: relationship.kind,
        isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
      })
    },
  })
  const partOf = (kind: string) => [...relationships.values()].find((each) => each.kind === kind)?.part
  return {
    sheets,
    is1904,
    sharedStrings: await readSharedStrings(parts, partOf('sharedStrings')),
    styles: await readStyles(parts, partOf('styles')),
  }
}
