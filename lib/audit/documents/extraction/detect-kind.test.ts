import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectKind } from './detect-kind'
import { docxOf, pdfOf, pptx, wordText, xlsxOf, zipOf } from './made-files.fixture'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kinds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function kindOf(fileName: string, bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'file')
  await writeFile(file, bytes)
  return detectKind(file, fileName)
}

const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from(stream, 'utf16le')])

test('the bytes say what a file is, whatever its name', async () => {
  expect(await kindOf('x.docx', await pdfOf([['a']]))).toBe('pdf')
  expect(await kindOf('x.pdf', await docxOf(wordText('a')))).toBe('docx')
  expect(await kindOf('x.zip', await xlsxOf([['a']]))).toBe('xlsx')
  expect(await kindOf('x', await pptx())).toBe('pptx')
  expect(await kindOf('x.xls', compound('WordDocument'))).toBe('doc')
  expect(await kindOf('x.pdf', Buffer.from('A report without any marks. '.repeat(10)))).toBe('txt')
  expect(await kindOf('x.xls', Buffer.from('Item\tCost\nFees\t12\n'))).toBe('csv')
})

test('texts are distinguished by their names', async () => {
  expect(await kindOf('notes.MD', Buffer.from('# a'))).toBe('md')
  expect(await kindOf('table.csv', Buffer.from('a,b'))).toBe('csv')
  expect(await kindOf('page.html', Buffer.from('<?xml version="1.0"?><p>a</p>'))).toBe('html')
})

test('a locked office document is taken in, to fail with its reason', async () => {
  expect(await kindOf('x.xlsx', compound('EncryptedPackage'))).toBe('xlsx')
})

test.each([
  ['old.ppt', compound('PowerPoint Document'), 'Save it as pptx'],
  ['a.gif', Buffer.from('GIF89a'), 'of the kind gif'],
  ['a.tif', Buffer.from('49492a00080000000100', 'hex'), 'a TIFF picture'],
  [
    'a.xls',
    Buffer.from('x'),
    'no Excel workbook \\(97–2003\\), as its name says. Export or download it again',
  ],
  ['a.xls', Buffer.from('0904060000001000d3105c00', 'hex'), 'of an Excel before 97'],
  ['a.pdf', Buffer.from('404 Not Found'), 'a short text and no PDF'],
  ['a.txt', Buffer.from([0x61, 0x00, 0x01, 0x62]), 'of an unknown kind'],
])('%s is refused by its bytes', async (fileName, bytes, words) => {
  await expect(kindOf(fileName, bytes)).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: expect.stringMatching(new RegExp(`${fileName}.*${words}.*Accepted are pdf`)),
  })
})

test('a packed file of another program is refused', async () => {
  const zip = await zipOf({ 'a.txt': 'a' })
  await expect(kindOf('a.jar', zip)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
})
