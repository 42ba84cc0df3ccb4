import { PDFDocument, StandardFonts } from 'pdf-lib'
import { ZipFile } from 'yazl'

/** A compressed zip of these parts. */
export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) {
    // The type of an OpenDocument file is stored uncompressed.
    zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' })
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const open = ['office', 'text', 'table', 'draw', 'presentation', 'dc', 'svg', 'xlink']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ')

/** @param type such as `text` @param body the content of `office:body` */
export const openDocumentOf = (type: 'text' | 'spreadsheet' | 'presentation', body: string) =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': `<?xml version="1.0"?><office:document-content ${open}><office:body>${body}</office:body></office:document-content>`,
  })

const relationships = (...entries: [id: string, type: string, target: string][]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/**
 * @param body the content of `w:body`, or the whole part when it begins with a declaration
 * @param related further parts: kind of relationship, name in the folder, element and content
 */
export function docxOf(
  body: string,
  related: [kind: string, part: string, element: string, content: string][] = [],
): Promise<Buffer> {
  const document = body.startsWith('<?xml')
    ? body
    : `<?xml version="1.0"?><w:document ${word}><w:body>${body}</w:body></w:document>`
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relationships(['r1', 'officeDocument', 'word/document.xml']),
    'word/document.xml': document,
    'word/_rels/document.xml.rels': relationships(
      ...related.map(([kind, part], index): [string, string, string] => [`r${index}`, kind, part]),
    ),
    ...Object.fromEntries(
      related.map(([, part, element, content]) => [
        `word/${part}`,
        `<w:${element} ${word}>${content}</w:${element}>`,
      ]),
    ),
  })
}

export const wordText = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

const cell = (text: string) => `<w:tc>${wordText(text)}</w:tc>`
export const wordTable = (...rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`

export const xmlBomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "ha">${Array.from(
  { length: 12 },
  (_, depth) => {
    const name = String.fromCharCode(98 + depth)
    const inner = `&${String.fromCharCode(97 + depth)};`.repeat(10)
    return `<!ENTITY ${name} "${inner}">`
  },
).join('')}]><w:document ${word}><w:body><w:p><w:r><w:t>&m;</w:t></w:r></w:p></w:body></w:document>`

export async function xlsxOf(rows: (string | number)[][]): Promise<Buffer> {
  const cells = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row
        .map((value, x) => {
          const at = `${String.fromCharCode(65 + x)}${y + 1}`
          return typeof value === 'number'
            ? `<c r="${at}"><v>${value}</v></c>`
            : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
        })
        .join('')}</row>`,
  )
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': relationships(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Costs" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(['r1', 'worksheet', 'worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet ${main}><sheetData>${cells.join('')}</sheetData></worksheet>`,
  })
}

const drawing =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const shape = (text: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" name="s"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
const tree = (kind: string, ...texts: string[]) =>
  `<?xml version="1.0"?><p:${kind} ${drawing}><p:cSld><p:spTree>${texts.map(shape).join('')}</p:spTree></p:cSld></p:${kind}>`

/** One slide of this XML, with the parts it refers to. */
export const pptxOf = (
  slide: string,
  related: [kind: string, part: string, xml: string][] = [],
): Promise<Buffer> =>
  zipOf({
    'ppt/presentation.xml': `<?xml version="1.0"?><p:presentation ${drawing}><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(['r1', 'slide', 'slides/slide1.xml']),
    'ppt/slides/slide1.xml': `<?xml version="1.0"?><p:sld ${drawing}>${slide}</p:sld>`,
    'ppt/slides/_rels/slide1.xml.rels': relationships(
      ...related.map(([kind, part], index): [string, string, string] => [`r${index}`, kind, `../${part}`]),
    ),
    ...Object.fromEntries(
      related.map(([kind, part, xml]) => [`ppt/${part}`, `<${kind} ${drawing}>${xml}</${kind}>`]),
    ),
  })

/** Two slides, the first with speaker's notes. */
export const pptx = () =>
  zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>',
    '_rels/.rels': relationships(['r1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<?xml version="1.0"?><p:presentation ${drawing}><p:sldIdLst><p:sldId id="256" r:id="r1"/><p:sldId id="257" r:id="r2"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      ['r1', 'slide', 'slides/slide1.xml'],
      ['r2', 'slide', 'slides/slide2.xml'],
    ),
    'ppt/slides/slide1.xml': tree('sld', 'Order entry today', 'Agents type 7,800 orders a month'),
    'ppt/slides/_rels/slide1.xml.rels': relationships(['r1', 'notesSlide', '../notesSlides/notesSlide1.xml']),
    'ppt/notesSlides/notesSlide1.xml': tree('notes', 'Say that this is an estimate'),
    'ppt/slides/slide2.xml': tree('sld', 'Next steps'),
  })

/** Each page is a list of lines, from the top. */
export async function pdfOf(pages: string[][]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = pdf.addPage([595, 842])
    for (const [index, line] of lines.entries()) {
      if (line !== '') page.drawText(line, { x: 60, y: 780 - index * 14, size: 11, font })
    }
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** A page that contains only drawn lines, like a scan that contains only a picture. */
export async function pdfWithoutText(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage().drawRectangle({ x: 50, y: 50, width: 200, height: 300 })
  return Buffer.from(await pdf.save())
}

/** Encrypted with an unknown password. */
export async function lockedPdf(): Promise<Buffer> {
  const text = (await pdfOf([['Secret']])).toString('latin1')
  const digest = '<'.concat('5a'.repeat(32), '>')
  const lock = `/ID [${digest} ${digest}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${digest} /U ${digest} >>`
  return Buffer.from(
    text.replace(/trailer\s*<</, (trailer) => `${trailer}\n${lock}`),
    'latin1',
  )
}

/** Sets the encryption flag in the headers of the parts. */
export function withEncryptedFlag(zip: Buffer): Buffer {
  const marked = Buffer.from(zip)
  for (const [mark, offset] of [
    ['504b0304', 6],
    ['504b0102', 8],
  ] as const) {
    for (let at = marked.indexOf(mark, 0, 'hex'); at !== -1; at = marked.indexOf(mark, at + 4, 'hex')) {
      marked[at + offset] = (marked[at + offset] ?? 0) | 1
    }
  }
  return marked
}
