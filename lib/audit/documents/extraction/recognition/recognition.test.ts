import { expect, test } from 'vitest'
import { placeOf } from '../../../../language/places'
import { extractText } from '../extract-text'
import { readDocument } from '../read-document'
import { UnreadableDocumentError } from '../unreadable'
import { scan, scannedPdf } from './scan.fixture'

const table = 'Team\tHours\nSales\t12\nPurchasing\t340'

test('a picture is read as such, with its rows and without column names', async () => {
  const { text, unread, sections } = await extractText('png', scan, 'eng')
  expect(text).toBe(`Stock is counted by hand, which takes two days.\n\n${table}`)
  expect(unread).toEqual([{ what: 'recognizedPage', count: 1, where: ['p. 1'] }])
  expect(placeOf(sections, text.indexOf('340'), text.length)).toBe('p. 1 (text recognition)')
}, 60_000)

test.each([0, 2, 1])(
  'a scanned page is read, turned by %i quarters or not',
  async (quarters) => {
    const { text, unread, sections, pageCount } = await extractText('pdf', await scannedPdf(quarters), 'eng')
    expect(pageCount).toBe(2)
    expect(text).toContain('Invoices are typed twice a week.')
    expect(text).toContain(table)
    expect(unread).toEqual([{ what: 'recognizedPage', count: 1, where: ['p. 2'] }])
    expect(placeOf(sections, 0, 5)).toBe('p. 1')
    expect(placeOf(sections, text.indexOf('340'), text.length)).toBe('p. 2 (text recognition)')
  },
  60_000,
)

test('without text recognition the page is counted as unread, and a picture says what to do', async () => {
  const { text, unread } = await extractText('pdf', await scannedPdf())
  expect(text).toBe('Invoices are typed twice a week.')
  expect(unread).toEqual([{ what: 'scannedPage', count: 1, where: ['p. 2'] }])
  const refused = await extractText('png', scan).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(UnreadableDocumentError)
  expect((refused as Error).message).toContain('text recognition is switched off')
}, 60_000)

test('a language that is not installed is named with the command that installs it', async () => {
  const refused = await extractText('png', scan, 'fra').catch(({ message }: Error) => message)
  expect(refused).toContain('npm install --no-save tesseract.js-core@7.0.0 @tesseract.js-data/fra@1.0.0')
}, 60_000)

test('a picture with too many pixels or damaged bytes is not decoded', async () => {
  const huge = Buffer.from(scan)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  const reasonOf = (bytes: Buffer) =>
    readDocument({ kind: 'png', bytes, languages: 'eng' }).catch(({ message }: Error) => message)
  expect(await reasonOf(huge)).toContain('too many pixels')
  expect(await reasonOf(scan.subarray(0, 400))).toBe('The picture is damaged.')
})
