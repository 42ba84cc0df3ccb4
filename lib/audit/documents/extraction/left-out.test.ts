import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFString, rgb, StandardFonts } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../language/places'
import type { DocumentKind } from '../kinds'
import { docxOf, pptxOf, wordText } from './made-files.fixture'
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

  test('how many charts are drawn on it, without frames, shaded cells and ornaments at its edge', async () => {
    const heights = [120, 40, 75, 60]
    const bars = (page: Page) =>
      heights.forEach((height, index) => {
        page.drawRectangle({ x: 100 + index * 60, y: 300, width: 30, height })
      })
    const curve = (page: Page) =>
      page.drawSvgPath(
        'M 0 0 L 40 -30 L 80 -10 L 120 -60 L 160 -20 L 200 -50 L 240 -5 L 280 -70 L 320 -40 L 360 -90',
        {
          x: 100,
          y: 520,
          borderWidth: 1,
          borderColor: rgb(0, 0, 0),
        },
      )
    const charts = (page: Page) => {
      written(sentence)(page)
      bars(page)
      for (const x of [100, 220, 460]) page.drawCircle({ x, y: 500, size: 4 })
      curve(page)
    }
    expect((await read('pdf', await pdfWith(charts))).unread).toEqual([
      { what: 'drawing', count: 2, where: ['p. 1'] },
    ])
    const ornaments = (page: Page) => {
      written(sentence)(page)
      page.drawEllipse({ x: 0, y: 842, xScale: 200, yScale: 120 })
      for (const [index, text] of ['Sales', 'Stock', 'Purchasing'].entries()) {
        page.drawRectangle({
          x: 60,
          y: 300 + index * 40,
          width: 80 + index * 60,
          height: 30,
          color: rgb(0.8, 0.9, 1),
        })
        page.drawText(text, { x: 70, y: 310 + index * 40 })
      }
    }
    expect((await read('pdf', await pdfWith(ornaments))).unread).toEqual([])
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

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const clause = (depth: number, text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`
const level = (depth: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`

test('a message whose bytes are no text is refused rather than read', async () => {
  const head = 'From: a@acme.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nText '
  const mail = Buffer.concat([Buffer.from(head), Buffer.alloc(500, 0xff)])
  await expect(read('eml', mail)).rejects.toThrow('signs without meaning')
})

describe('a Word document', () => {
  test('keeps the numbers of its clauses, so that they can be cited', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="7">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>`
    const body = [
      clause(0, 'Services'),
      clause(1, 'The supplier hosts the system.'),
      clause(1, 'The supplier answers within:'),
      clause(2, 'four hours on working days'),
      clause(2, 'a day otherwise'),
      clause(0, 'Termination'),
      clause(1, 'Either party may terminate with six months notice.'),
    ].join('')
    const { text, sections } = await read(
      'docx',
      await docxOf(body, [['numbering', 'numbering.xml', 'numbering', numbering]]),
    )
    expect(text.split('\n')).toEqual([
      '1. Services',
      '1.1 The supplier hosts the system.',
      '1.2 The supplier answers within:',
      '(a) four hours on working days',
      '(b) a day otherwise',
      '2. Termination',
      '2.1 Either party may terminate with six months notice.',
    ])
    const start = text.indexOf('six months')
    expect(placeOf(sections, start, start + 10)).toBe('section 2.1')
  })

  test('has its notes, comments, text boxes, headers and footers read and marked', async () => {
    const box = `<w:r><w:pict><w:txbxContent><w:p>${run('Only for night shifts.')}</w:p></w:txbxContent></w:pict></w:r>`
    const body = [
      `<w:p>${run('Stock is counted by hand')}<w:r><w:footnoteReference w:id="4"/></w:r>${run(' each month.')}<w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      `<w:p>${run('Gates are locked at ten.')}${box}</w:p>`,
    ].join('')
    const docx = await docxOf(body, [
      [
        'footnotes',
        'footnotes.xml',
        'footnotes',
        `<w:footnote w:type="separator" w:id="-1"><w:p>${run('-')}</w:p></w:footnote><w:footnote w:id="4"><w:p>${run('Except in May.')}</w:p></w:footnote>`,
      ],
      [
        'comments',
        'comments.xml',
        'comments',
        `<w:comment w:id="0" w:author="Omar"><w:p>${run('It takes two days.')}</w:p></w:comment>`,
      ],
      ['header', 'header1.xml', 'hdr', `<w:p>${run('Draft of May')}</w:p>`],
      ['footer', 'footer1.xml', 'ftr', `<w:p>${run('Page 3')}</w:p>`],
    ])
    expect((await read('docx', docx)).text.split('\n\n')).toEqual([
      'Stock is counted by hand[1] each month.',
      'Comment by Omar: It takes two days.',
      'Gates are locked at ten.',
      'Only for night shifts.',
      '[1] Except in May.',
      'Header: Draft of May',
    ])
  })

  test('counts its pictures with the heading they stand under', async () => {
    const drawing = (size: number) =>
      `<w:p><w:r><w:drawing><wp:inline xmlns:wp="wp"><wp:extent cx="${size}" cy="${size}"/><pic:pic xmlns:pic="pic"/></wp:inline></w:drawing></w:r></w:p>`
    const heading = `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run('As-is process')}</w:p>`
    const { unread } = await read(
      'docx',
      await docxOf(wordText(sentence) + heading + drawing(3_000_000) + drawing(200_000)),
    )
    expect(unread).toEqual([{ what: 'picture', count: 1, where: ['“As-is process”'] }])
  })
})

test('a presentation counts pictures and recordings by slide, and reads comments', async () => {
  const picture = (size: number, inside = '') =>
    `<p:pic><p:nvPicPr><p:nvPr>${inside}</p:nvPr></p:nvPicPr><p:spPr><a:xfrm><a:ext cx="${size}" cy="${size}"/></a:xfrm></p:spPr></p:pic>`
  const slide = `<p:sp><p:txBody><a:p><a:r><a:t>${sentence}</a:t></a:r></a:p></p:txBody></p:sp>${picture(2_000_000)}${picture(9_000)}${picture(2_000_000, '<a:videoFile r:link="r9"/>')}`
  const { text, unread, sections } = await read(
    'pptx',
    await pptxOf(slide, [
      ['comments', 'comments/comment1.xml', '<p:cm><p:text>Ask the night shift.</p:text></p:cm>'],
    ]),
  )
  expect(text).toBe(`${sentence}\nComment: Ask the night shift.`)
  expect(unread).toEqual([
    { what: 'picture', count: 1, where: ['slide 1'] },
    { what: 'media', count: 1, where: ['slide 1'] },
  ])
  expect(placeOf(sections, 3, 9)).toBe('slide 1')
})
