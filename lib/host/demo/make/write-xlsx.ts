import { pack } from './package'

type Cell = string | number | null

export interface Sheet {
  name: string
  /** Column widths in characters. */
  widths: number[]
  rows: Cell[][]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relationship = `${office}/officeDocument/2006/relationships`
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const formats = { plain: 0, head: 1, whole: 2, decimals: 3, percentage: 4 }

/**
 * An Excel workbook with values only; the first row of a sheet is formatted as a header. The same sheets give
 * the same bytes.
 */
export function writeXlsx(sheets: Sheet[]): Promise<Buffer> {
  const numbers = sheets.map((_, index) => index + 1)
  return pack(
    new Map([
      ['[Content_Types].xml', contentTypes(numbers)],
      ['_rels/.rels', relationships([['rId1', `${relationship}/officeDocument`, 'xl/workbook.xml']])],
      ['xl/workbook.xml', workbook(sheets)],
      [
        'xl/_rels/workbook.xml.rels',
        relationships([
          ...numbers.map((n) => [`rId${n}`, `${relationship}/worksheet`, `worksheets/sheet${n}.xml`]),
          ['rIdStyles', `${relationship}/styles`, 'styles.xml'],
        ]),
      ],
      ['xl/styles.xml', stylesheet],
      ...sheets.map((sheet, index): [string, string] => [
        `xl/worksheets/sheet${index + 1}.xml`,
        worksheet(sheet),
      ]),
    ]),
  )
}

function contentTypes(numbers: number[]): string {
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${spreadsheet}.${type}+xml"/>`
  const overrides = [
    override('/xl/workbook.xml', 'sheet.main'),
    override('/xl/styles.xml', 'styles'),
    ...numbers.map((n) => override(`/xl/worksheets/sheet${n}.xml`, 'worksheet')),
  ]
  return `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

function relationships(entries: string[][]): string {
  const items = entries.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${office}/package/2006/relationships">${items.join('')}</Relationships>`
}

function workbook(sheets: Sheet[]): string {
  const items = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationship}"><sheets>${items.join('')}</sheets></workbook>`
}

function worksheet({ widths, rows }: Sheet): string {
  const columns = widths.map((width, index) => {
    const n = index + 1
    return `<col min="${n}" max="${n}" width="${width}" customWidth="1"/>`
  })
  const lines = rows.map((row, rowIndex) => {
    const cells = row.map((value, column) => cell(value, `${letter(column)}${rowIndex + 1}`, rowIndex === 0))
    return `<row r="${rowIndex + 1}">${cells.join('')}</row>`
  })
  return `${declaration}<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cell(value: Cell, place: string, isHead: boolean): string {
  if (value === null) return ''
  if (typeof value === 'string') {
    const format = isHead ? formats.head : formats.plain
    return `<c r="${place}" s="${format}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
  }
  return `<c r="${place}" s="${formatOf(value)}"><v>${value}</v></c>`
}

/** Below 0.5 all values of the demo's sheets are fractions to show as percentages; minutes start at 0.5. */
function formatOf(value: number): number {
  if (value > 0 && value < 0.5) return formats.percentage
  return Number.isInteger(value) ? formats.whole : formats.decimals
}

const letter = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column)

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const stylesheet = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`
