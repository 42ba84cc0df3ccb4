import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import mammoth from 'mammoth'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { expectedContradictions, expectedOpportunities, expectedRisks } from '../../../e2e/demo/expected'
import { demoEngagement } from './demo-engagement'
import { parseSourceText } from './make/source-text'
import { writeDocx } from './make/write-docx'
import { writeXlsx } from './make/write-xlsx'

async function textOf(file: string): Promise<string> {
  const content = await readFile(file)
  if (file.endsWith('.docx')) return (await mammoth.extractRawText({ buffer: content })).value
  if (!file.endsWith('.pdf')) return content.toString('utf8')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true })
  return text
}

async function allTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const file of demoEngagement.documents) texts.set(path.basename(file), flat(await textOf(file)))
  for (const { stakeholder, transcript } of demoEngagement.interviews) {
    texts.set(`Interview with ${stakeholder.name}`, flat(await textOf(transcript)))
  }
  return texts
}

/** A PDF may break lines anywhere. */
const flat = (text: string) => text.replace(/\s+/g, ' ')

test('the engagement names every file of its folders and no other', async () => {
  const folder = path.dirname(demoEngagement.documents[0]!)
  expect((await readdir(folder)).sort()).toEqual(
    demoEngagement.documents.map((file) => path.basename(file)).sort(),
  )
  const interviewFolder = path.dirname(demoEngagement.interviews[0]!.transcript)
  expect((await readdir(interviewFolder)).sort()).toEqual(
    demoEngagement.interviews.map(({ transcript }) => path.basename(transcript)).sort(),
  )
  const { transcript } = demoEngagement.meeting
  expect(await readdir(path.dirname(transcript))).toEqual([path.basename(transcript)])
})

test('every expected quote is in its source word for word', async () => {
  const texts = await allTexts()
  const findings = [...expectedOpportunities, ...expectedRisks].flatMap(({ quotes }) => quotes)
  const quotes = [...findings, ...expectedContradictions.flatMap(({ sides }) => sides)]
  const missing = quotes.filter(({ source, quote }) => !texts.get(source)?.includes(quote))
  expect(missing).toEqual([])
})

test('the sums in the workbook are right', async () => {
  const file = demoEngagement.documents.find((name) => name.endsWith('.xlsx'))!
  const sheets = await readWorkbook(file)
  const rows = (name: string) => sheets.find(({ sheet }) => sheet === name)!.data.slice(1)
  for (const [process, , cases, minutes, hours, , rate, perYear] of rows('Process costs').slice(0, -1)) {
    expect(hours, String(process)).toBeCloseTo((Number(cases) * Number(minutes)) / 60, 1)
    const exactHours = (Number(cases) * Number(minutes)) / 60
    expect(Math.abs(Number(perYear) - exactHours * Number(rate) * 12), String(process)).toBeLessThan(1)
  }
  const volumes = rows('Volumes by month')
  const averages = volumes.at(-1)!
  for (let column = 1; column < averages.length; column++) {
    const total = volumes.slice(0, -1).reduce((sum, row) => sum + Number(row[column]), 0)
    expect(total / 12).toBe(averages[column])
  }
})

test('the same source gives the same bytes', async () => {
  const blocks = parseSourceText('# Title\n\nText\n\n1. One\n2. Two\n\n| A | B |\n|---|---|\n| 1 | 2 |\n')
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'numbered', 'numbered', 'table'])
  expect((await writeDocx(blocks)).equals(await writeDocx(blocks))).toBe(true)
  const sheets = [{ name: 'A & B', widths: [10], rows: [['Head'], [1234], [0.05], [null]] }]
  expect((await writeXlsx(sheets)).equals(await writeXlsx(sheets))).toBe(true)
})
