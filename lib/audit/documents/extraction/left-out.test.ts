import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFString, StandardFonts } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../language/places'
import type { DocumentKind } from '../kinds'
import { readDocument } from './read-document'

const read = (kind: DocumentKind, bytes: Uint8Array) => readDocument({ kind, bytes })

/** A PDF whose pages are made one by one. */
async function pdfWith(
  ...pages: ((page: ReturnType<PDFDocument['addPage']>, pdf: PDFDocument) => unknown)[]
) {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const make of pages) {
    const page = pdf.addPage([595, 842])
    page.setFont(font)
    page.setFontSize(11)
    await make(page, pdf)
  }
  return pdf.save()
}

type Page = Parameters<Parameters<typeof pdfWith>[0]>[0]

const written = (text: string) => (page: Page) => page.drawText(text, { x: 60, y: 700 })

/** A grey picture of this many pixels in each direction. */
function picture(page: Page, size: number, shown = 300) {
  const { context } = page.doc
  const stream = context.stream(deflateSync(Buffer.alloc(size * size, 128)), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: size,
    Height: size,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
    Filter: 'FlateDecode',
  })
  const name = page.node.newXObject('Picture', context.register(stream))
  const content = context.stream(`q ${shown} 0 0 ${shown} 60 300 cm ${name} Do Q`)
  page.node.addContentStream(context.register(content))
}

const sentence = 'The warehouse counts its stock by hand every month.'

describe('a PDF says page by page', () => {
  test('which pages are pictures', async () => {
    const scan = (page: Page) => picture(page, 900, 550)
    const pdf = await pdfWith(
      written(sentence),
      scan,
      scan,
      written('Invoices are typed twice a week.'),
      (page) => {
        scan(page)
        written('Page 5')(page)
      },
    )
    const { unread, text, sections } = await read('pdf', pdf)
    expect(unread).toEqual([{ what: 'scannedPage', count: 3, where: ['pp. 2–3', 'p. 5'] }])
    const start = text.indexOf('Invoices')
    expect(placeOf(sections, start, start + 8)).toBe('p. 4')
  })

  test('how many pictures it does not read, without logos and letterhead', async () => {
    const letterhead = Array.from({ length: 4 }, (_, index) => (page: Page) => {
      written(`${sentence} ${index}`)(page)
      picture(page, 300, 40)
      if (index === 2) picture(page, 900)
    })
    expect((await read('pdf', await pdfWith(...letterhead))).unread).toEqual([
      { what: 'picture', count: 1, where: ['p. 3'] },
    ])
    const logo = (page: Page) => {
      written(sentence)(page)
      picture(page, 60, 40)
    }
    expect((await read('pdf', await pdfWith(logo))).unread).toEqual([])
  })

  test('nothing about an empty page', async () => {
    expect((await read('pdf', await pdfWith(written(sentence), () => {}))).unread).toEqual([])
  })

  test('which pages have fonts without letters', async () => {
    const signs = (page: Page) => written('%$ ## !! && (( ))'.repeat(6))(page)
    const pdf = await pdfWith(written(sentence), signs)
    expect((await read('pdf', pdf)).unread).toEqual([{ what: 'font', count: 1, where: ['p. 2'] }])
    await expect(read('pdf', await pdfWith(signs))).rejects.toThrow('do not say which letters')
  })

  test('that a form for Acrobat only is not the form', async () => {
    const pdf = await pdfWith(
      written(
        'Please wait... If this message is not eventually replaced with the proper contents of the document',
      ),
    )
    await expect(read('pdf', pdf)).rejects.toThrow('only Adobe Acrobat can show')
  })
})

test('the comments and filled fields of a PDF are read, and marked with their page', async () => {
  const pdf = await pdfWith(written(sentence), (page, { context }) => {
    written('Approval of purchases')(page)
    const form = page.doc.getForm()
    const name = form.createTextField('request.approver_name')
    name.setText('Nadia Brandt')
    name.addToPage(page, { x: 60, y: 500 })
    const empty = form.createTextField('request.remark')
    empty.addToPage(page, { x: 60, y: 450 })
    const box = form.createCheckBox('request.urgent')
    box.addToPage(page, { x: 60, y: 400 })
    box.check()
    const comment = context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Text',
        Rect: [10, 10, 30, 30],
        Contents: PDFString.of('This takes nine days.'),
        T: PDFString.of('Omar'),
      }),
    )
    page.node.addAnnot(comment)
  })
  const { text, sections, unread } = await read('pdf', pdf)
  expect(text).toContain('Form field ‘approver name’: Nadia Brandt')
  expect(text).toContain('Form field ‘urgent’: yes')
  expect(text).not.toContain('remark')
  expect(text).toContain('Comment by Omar: This takes nine days.')
  const start = text.indexOf('This takes')
  expect(placeOf(sections, start, start + 5)).toBe('p. 2')
  expect(unread).toEqual([])
})

test('a file within a PDF is counted', async () => {
  const pdf = await PDFDocument.load(await pdfWith(written(sentence)))
  await pdf.attach(Buffer.from('name,amount'), 'costs.csv', { mimeType: 'text/csv' })
  expect((await read('pdf', await pdf.save())).unread).toEqual([{ what: 'embedded', count: 1, where: [] }])
})
