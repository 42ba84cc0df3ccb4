import { degrees, PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib'
import { zipOf } from './made-files.fixture'

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationshipsType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = (...entries: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${relationshipsType}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A cell of a made sheet: its value, and how the sheet shows it. */
export interface MadeCell {
  value: string | number
  format?: string
  isBold?: boolean
}

export interface MadeSheet {
  name: string
  /** By reference, such as `B4`. */
  cells?: Record<string, string | number | MadeCell>
  merges?: string[]
  /** Ranges of tables that the author defined. */
  tables?: string[]
  isHidden?: boolean
  /** XML of a chart. A sheet without cells is a chart sheet. */
  chart?: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const rowOf = (reference: string) => Number(/\d+/.exec(reference)?.[0])

/** A workbook of these sheets. */
export function workbookOf(sheets: MadeSheet[]): Promise<Buffer> {
  const formats: string[] = []
  const styles: { format: number; isBold: boolean }[] = [{ format: 0, isBold: false }]
  const styleOf = ({ format, isBold = false }: MadeCell) => {
    if (format !== undefined && !formats.includes(format)) formats.push(format)
    const id = format === undefined ? 0 : 164 + formats.indexOf(format)
    const known = styles.findIndex((style) => style.format === id && style.isBold === isBold)
    return known === -1 ? styles.push({ format: id, isBold }) - 1 : known
  }
  const cellXml = (reference: string, given: string | number | MadeCell) => {
    const cell = typeof given === 'object' ? given : { value: given }
    const style = `r="${reference}" s="${styleOf(cell)}"`
    return typeof cell.value === 'number'
      ? `<c ${style}><v>${cell.value}</v></c>`
      : `<c ${style} t="inlineStr"><is><t>${escaped(cell.value)}</t></is></c>`
  }
  const parts: Record<string, string> = {
    '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relationshipsType}"><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="r${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
  }
  const ofWorkbook: [string, string, string][] = [['styles', 'styles', 'styles.xml']]
  for (const [index, { cells, merges = [], tables = [], chart }] of sheets.entries()) {
    const number = index + 1
    const folder = cells ? 'worksheets' : 'chartsheets'
    ofWorkbook.push([`r${number}`, cells ? 'worksheet' : 'chartsheet', `${folder}/sheet${number}.xml`])
    const rows = Map.groupBy(Object.entries(cells ?? {}), ([reference]) => rowOf(reference))
    const sheetData = [...rows].map(
      ([row, entries]) =>
        `<row r="${row}">${entries.map(([reference, cell]) => cellXml(reference, cell)).join('')}</row>`,
    )
    const related: [string, string, string][] = tables.map((_, table) => [
      `t${table}`,
      'table',
      `../tables/table${number}${table}.xml`,
    ])
    for (const [table, range] of tables.entries()) {
      parts[`xl/tables/table${number}${table}.xml`] = `<table ${main} id="1" ref="${range}"/>`
    }
    if (chart) {
      related.push(['d1', 'drawing', `../drawings/drawing${number}.xml`])
      parts[`xl/drawings/drawing${number}.xml`] = '<wsDr/>'
      parts[`xl/drawings/_rels/drawing${number}.xml.rels`] = relationships([
        'c1',
        'chart',
        `../charts/chart${number}.xml`,
      ])
      parts[`xl/charts/chart${number}.xml`] = chart
    }
    parts[`xl/${folder}/sheet${number}.xml`] = cells
      ? `<worksheet ${main}><sheetData>${sheetData.join('')}</sheetData><mergeCells>${merges
          .map((range) => `<mergeCell ref="${range}"/>`)
          .join('')}</mergeCells></worksheet>`
      : `<chartsheet ${main}/>`
    parts[`xl/${folder}/_rels/sheet${number}.xml.rels`] = relationships(...related)
  }
  parts['xl/_rels/workbook.xml.rels'] = relationships(...ofWorkbook)
  parts['xl/styles.xml'] = `<styleSheet ${main}><numFmts>${formats
    .map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`)
    .join('')}</numFmts><fonts><font/><font><b/></font></fonts><cellXfs>${styles
    .map(({ format, isBold }) => `<xf numFmtId="${format}" fontId="${isBold ? 1 : 0}"/>`)
    .join('')}</cellXfs></styleSheet>`
  return zipOf(parts)
}

/** The XML of a chart with its figures. */
export const chartOf = (title: string, categories: string[], series: Record<string, number[]>) => {
  const points = (values: (string | number)[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')
  return `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart>${Object.entries(
    series,
  )
    .map(
      ([name, values]) =>
        `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(categories)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>General</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`,
    )
    .join('')}</c:barChart></c:plotArea></c:chart></c:chartSpace>`
}

/** A run of text on a made page; y from the lower edge. */
export interface MadeRun {
  text: string
  x: number
  y: number
  size?: number
  isBold?: boolean
  /** Whether it runs upwards. */
  isUpwards?: boolean
}

export interface MadePage {
  runs: MadeRun[]
  /** Rules from one point to another. */
  rules?: [x1: number, y1: number, x2: number, y2: number][]
}

/** A PDF with text and rules at their positions. */
export async function pdfOfPages(pages: MadePage[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const regular = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  for (const { runs, rules = [] } of pages) {
    const page = pdf.addPage([595, 842])
    for (const { text, x, y, size = 10, isBold, isUpwards } of runs) {
      const font: PDFFont = isBold ? bold : regular
      page.drawText(text, { x, y, size, font, rotate: degrees(isUpwards ? 90 : 0) })
    }
    for (const [x1, y1, x2, y2] of rules) {
      page.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: 0.5 })
    }
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** The runs of rows whose cells begin at these places, from the top down. */
export const rowsAt = (xs: number[], top: number, rows: string[][], boldRows: number[] = []): MadeRun[] =>
  rows.flatMap((row, index) =>
    row.flatMap((text, column) =>
      text === '' ? [] : [{ text, x: xs[column]!, y: top - index * 16, isBold: boldRows.includes(index) }],
    ),
  )

/** The rules around and between cells. */
export const gridOf = (xs: number[], ys: number[]): [number, number, number, number][] => [
  ...xs.map((x): [number, number, number, number] => [x, Math.min(...ys), x, Math.max(...ys)]),
  ...ys.map((y): [number, number, number, number] => [Math.min(...xs), y, Math.max(...xs), y]),
]
