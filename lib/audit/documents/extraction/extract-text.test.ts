import { describe, expect, test } from 'vitest'
import type { DocumentKind } from '../kinds'
import { extractText } from './extract-text'
import {
  docxOf,
  lockedPdf,
  pdfOf,
  pdfWithoutText,
  pptx,
  pptxOf,
  withEncryptedFlag,
  wordText,
  xmlBomb,
  zipOf,
} from './made-files.fixture'

async function reasonFor(kind: DocumentKind, bytes: Buffer): Promise<string> {
  const error = await extractText(kind, bytes).then(
    () => undefined,
    (refused: Error) => refused,
  )
  expect(error?.name).toBe('UnreadableDocumentError')
  return error?.message ?? ''
}

const noughts = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)

describe('a document that cannot be read says why:', () => {
  test('a pdf of pictures', async () => {
    expect(await reasonFor('pdf', await pdfWithoutText())).toContain('no text layer')
  })
  test('a locked pdf', async () => {
    expect(await reasonFor('pdf', await lockedPdf())).toContain('protected with a password')
  })
  test('a broken pdf', async () => {
    expect(await reasonFor('pdf', Buffer.from('%PDF-1.7\nnothing of a pdf'))).toContain('damaged')
  })
  test('a locked docx', async () => {
    const zip = withEncryptedFlag(await docxOf(wordText('Secret')))
    expect(await reasonFor('docx', zip)).toContain('protected with a password')
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), noughts(1)])
    expect(await reasonFor('docx', compound)).toContain('protected with a password')
  })
  test('a docx that is cut off', async () => {
    const whole = await docxOf(wordText('Text'))
    expect(await reasonFor('docx', whole.subarray(0, whole.length / 2))).toContain('damaged')
  })
  test('a docx without its main part', async () => {
    expect(await reasonFor('docx', await zipOf({ 'word/document.xml': 'no xml at all' }))).toContain(
      'damaged',
    )
  })
  test('a .doc file that is not one', async () => {
    const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000, 7)])
    expect(await reasonFor('doc', compound)).toContain('damaged')
  })
  test('a packed bomb', async () => {
    const zip = await zipOf({ 'word/document.xml': noughts(20) })
    expect(await reasonFor('docx', zip)).toContain('more than a hundred times')
    expect(await reasonFor('pptx', zip)).toContain('more than a hundred times')
  })
  test('a bomb of very many parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.xml`, 'x']))
    expect(await reasonFor('xlsx', await zipOf(parts))).toContain('2000 parts')
  })
})

test('a bomb of entities, or of nested tables, ends in a refusal, not in this process', async () => {
  await reasonFor('docx', await docxOf(xmlBomb))
  const depth = 20_000
  const tables = '<w:tbl><w:tr><w:tc>'.repeat(depth) + '</w:tc></w:tr></w:tbl>'.repeat(depth)
  await reasonFor('docx', await docxOf(tables))
}, 90_000)

test('a presentation is read slide by slide with its notes', async () => {
  const { text, pageCount } = await extractText('pptx', await pptx())
  expect(pageCount).toBe(2)
  expect(text).toBe(
    'Order entry today\nAgents type 7,800 orders a month\nNotes: Say that this is an estimate\n\nNext steps',
  )
})

const paragraph = (text: string, properties = '') => `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`
const shape = (placeholder: string, ...paragraphs: string[]) =>
  `<p:sp><p:nvPr><p:ph type="${placeholder}"/></p:nvPr><p:txBody>${paragraphs.join('')}</p:txBody></p:sp>`
const row = (...cells: string[]) =>
  `<a:tr>${cells.map((cell) => `<a:tc>${paragraph(cell)}</a:tc>`).join('')}</a:tr>`

test('a slide keeps lists, tables and diagrams; numbers of slides and second forms are left out', async () => {
  const slide = [
    shape('title', '<a:p><a:r><a:t>Order entry</a:t></a:r><a:br/><a:r><a:t>Today</a:t></a:r></a:p>'),
    shape('body', paragraph('Type the order', '<a:pPr><a:buChar char="*"/></a:pPr>')),
    shape('sldNum', paragraph('12')),
    '<p:sp><p:txBody><a:p><a:fld type="slidenum"><a:t>12</a:t></a:fld></a:p></p:txBody></p:sp>',
    `<a:tbl><a:tblPr firstRow="1"/>${row('Team', 'Hours')}${row('Sales', '12')}</a:tbl>`,
    `<Choice>${paragraph('Shown once')}</Choice><Fallback>${paragraph('Shown once')}</Fallback>`,
  ].join('')
  const file = await pptxOf(slide, [
    ['diagramData', 'diagrams/data1.xml', paragraph('Receive')],
    ['notesSlide', 'notesSlides/notesSlide1.xml', shape('dt', paragraph('1 May')) + paragraph('An estimate')],
  ])
  const { text, pageCount } = await extractText('pptx', file)
  expect(pageCount).toBe(1)
  expect(text.split('\n')).toEqual([
    'Order entry',
    'Today',
    '- Type the order',
    'Team: Sales; Hours: 12',
    'Shown once',
    'Diagram',
    '- Receive',
    'Notes: An estimate',
  ])
})

test('a presentation with a bomb of entities, or elements nested without end, ends in a refusal or its text', async () => {
  const entities = await zipOf({
    'ppt/presentation.xml': `<!DOCTYPE p [<!ENTITY a "${'ha'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(500)}">]><p>&b;</p>`,
  })
  expect(await reasonFor('pptx', entities)).toContain('damaged')
  expect(await reasonFor('pptx', await zipOf({ 'ppt/slides/slide1.xml': '<p/>' }))).toContain('damaged')
  const depth = 100_000
  const nested = `${'<a:tbl><a:tr><a:tc>'.repeat(depth)}${paragraph('deep')}${'</a:tc></a:tr></a:tbl>'.repeat(depth)}`
  const unread = await extractText('pptx', await pptxOf(nested)).then(
    ({ text }) => text,
    (error: Error) => error.name,
  )
  expect(['deep', 'UnreadableDocumentError']).toContain(unread)
}, 90_000)

test('documents are read after others that failed', async () => {
  const [first, second] = await Promise.all([
    extractText('pdf', await pdfOf([['A page with words on it']])),
    extractText('txt', Buffer.from('words')),
  ])
  expect([first.text, first.pageCount, second.text]).toEqual(['A page with words on it', 1, 'words'])
})
