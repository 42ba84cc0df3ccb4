import readSheets, { type CellValue } from 'read-excel-file/node'
import { tableLines } from '../table-lines'
import type { ReaderResult } from './reading'

function dateText(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

function cellText(cell: CellValue | null | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell)
  // Rounds off binary errors: the sheet shows 0.1 + 0.2 as 0.3.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : String(cell)
}

export async function readSpreadsheet(bytes: Buffer): Promise<ReaderResult> {
  const sheets = await readSheets(bytes)
  const parts = sheets.map(({ sheet, data }) => {
    const lines = tableLines(data.map((row) => row.map(cellText)))
    return lines.length === 0 ? '' : [sheet, '', ...lines].join('\n')
  })
  return { text: parts.filter((part) => part !== '').join('\n\n'), pageCount: sheets.length }
}
