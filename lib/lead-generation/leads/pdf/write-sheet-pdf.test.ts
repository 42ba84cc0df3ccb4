import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import type { SheetQuestion, SurveySheet } from '../survey-sheet'
import { writeSheetPdf } from './write-sheet-pdf'

const sheetOf = (answers: string[], changes: Partial<SurveySheet> = {}): SurveySheet => ({
  title: 'AI readiness survey of Nordlicht',
  clientName: 'Nordlicht',
  person: null,
  dateLabel: '4 May 2026',
  consultantName: null,
  consultantCompany: null,
  brandColor: null,
  score: 50,
  band: null,
  dimensions: [{ name: 'Data', score: 50, answered: 1 }],
  questions: answers.map(
    (answer): SheetQuestion => ({ question: 'What is it?', answer, points: 2, isChosen: false }),
  ),
  ...changes,
})

async function read(sheet: SurveySheet): Promise<{ pages: number; text: string }> {
  const { bytes, pages } = await writeSheetPdf(sheet)
  const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  expect(pages).toBe(totalPages)
  return { pages, text }
}

it('loses no line of an answer of short lines, however many pages they take', async () => {
  const lines = Array.from({ length: 800 }, (_, at) => `L${at}`)
  const { pages, text } = await read(sheetOf([lines.join('\n'), 'the last one']))
  expect(pages).toBeGreaterThan(12)
  expect(text.match(/\bL\d+\b/g)).toEqual(lines)
  expect(text).toContain('the last one')
  expect(text).toContain(`Page ${pages} of ${pages}`)
}, 60_000)

it('bears whatever a prospect writes', async () => {
  const hostile = [
    'W'.repeat(500),
    `${'word '.repeat(990)}THE END`,
    'مرحبا بالعالم שלום \u202Eevil\u202C \u0007\u001b[31m 👩‍👩‍👧 日本語',
    '\n\n\t\n',
  ]
  const { text } = await read(sheetOf(hostile, { clientName: 'X'.repeat(200), person: '👩‍🚀' }))
  expect(text.match(/W/g)).toHaveLength(500 + hostile.length)
  expect(text).toContain('THE END')
}, 60_000)
