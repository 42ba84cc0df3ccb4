import { describe, expect, test } from 'vitest'
import { placeOf } from '../../../language/places'
import { detectKind } from './detect-kind'
import { openDocumentOf, zipOf } from './made-files.fixture'
import { readDocument } from './read-document'

/** Detects the kind from the bytes and reads them. */
async function open(fileName: string, content: string | Buffer) {
  const bytes = Buffer.from(content as Buffer)
  const kind = await detectKind(bytes, fileName)
  return { kind, ...(await readDocument({ kind, bytes })) }
}

describe('an OpenDocument file', () => {
  test('of text keeps headings, lists, tables, notes and comments', async () => {
    const odt = await openDocumentOf(
      'text',
      `<text:tracked-changes><text:p>Deleted.</text:p></text:tracked-changes>
       <text:h text:outline-level="1">Order entry</text:h>
       <text:p>Agents type<text:s/>orders<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Since 2019.</text:p></text:note-body></text:note> by hand.<office:annotation><dc:creator>Omar</dc:creator><text:p>How many?</text:p></office:annotation></text:p>
       <text:list><text:list-item><text:p>by phone</text:p></text:list-item><text:list-item><text:p>by fax</text:p></text:list-item></text:list>
       <table:table><table:table-row><table:table-cell><text:p>Team</text:p></table:table-cell><table:table-cell><text:p>Hours</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>Sales</text:p></table:table-cell><table:table-cell><text:p>12</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>Stock</text:p></table:table-cell><table:table-cell><text:p>3</text:p></table:table-cell></table:table-row></table:table>
       <text:p><draw:frame svg:width="12cm" svg:height="8cm"><draw:image/></draw:frame></text:p>`,
    )
    const { kind, text, sections, unread } = await open('a.odt', odt)
    expect(kind).toBe('odt')
    expect(text.split('\n')).toEqual([
      'Order entry',
      '',
      'Agents type orders[1] by hand.',
      '',
      'Comment by Omar: How many?',
      '',
      '- by phone',
      '- by fax',
      '',
      'Team: Sales; Hours: 12',
      'Team: Stock; Hours: 3',
      '',
      '[1] Since 2019.',
    ])
    expect(placeOf(sections, text.indexOf('Agents'), text.length)).toBe('“Order entry”')
    expect(unread).toEqual([{ what: 'picture', count: 1, where: ['“Order entry”'] }])
  })

  test('of sheets keeps cells as they are shown, below their sheet', async () => {
    const cell = (text: string, repeat = 1) =>
      `<table:table-cell table:number-columns-repeated="${repeat}">${text ? `<text:p>${text}</text:p>` : ''}</table:table-cell>`
    const ods = await openDocumentOf(
      'spreadsheet',
      `<office:spreadsheet><table:table table:name="Costs"><table:table-row>${cell('Item')}${cell('Share')}${cell('', 1_000_000)}</table:table-row><table:table-row>${cell('Fees')}${cell('62 %')}</table:table-row><table:table-row>${cell('Rent')}${cell('38 %')}</table:table-row><table:table-row table:number-rows-repeated="1048000">${cell('', 1024)}</table:table-row></table:table></office:spreadsheet>`,
    )
    const { kind, text, pageCount, sections } = await open('a.ods', ods)
    expect([kind, pageCount, text]).toEqual([
      'ods',
      1,
      'Costs\n\nItem: Fees; Share: 62 %\nItem: Rent; Share: 38 %',
    ])
    expect(placeOf(sections, text.indexOf('Rent'), text.length)).toBe('Costs!A3:B3')
  })

  test('of slides keeps their order and notes', async () => {
    const odp = await openDocumentOf(
      'presentation',
      `<draw:page><draw:frame><draw:text-box><text:p>Today</text:p></draw:text-box></draw:frame><presentation:notes><text:p>An estimate</text:p></presentation:notes></draw:page><draw:page><text:p>Tomorrow</text:p></draw:page>`,
    )
    const { kind, text, sections } = await open('a.odp', odp)
    expect([kind, text]).toEqual(['odp', 'Today\n\nNotes: An estimate\n\nTomorrow'])
    expect(placeOf(sections, text.indexOf('Tomorrow'), text.length)).toBe('slide 2')
  })
})

describe('a web page', () => {
  test('is read without its scripts and what it hides, its tables row by row', async () => {
    const html = `<!doctype html><html><head><title>Intranet</title><style>p{}</style></head><body>
      <script>alert("no")</script><p style="display:none">hidden</p>
      <h2>Opening   hours</h2><p>We open at&nbsp;9&amp;close at 17.<br>Every day.</p>
      <ol><li>First</li><li>Second <ul><li>inner</li></ul></li></ol>
      <table><tr><th>Opening</th><th>Hours</th></tr><tr><td>Monday</td><td>8</td></tr><tr><td>Friday</td><td>6</td></tr></table>
      <img width="1" height="1" src="x"><img width="600" height="300" src="y"><p>unclosed <b>bold</body>`
    const { kind, text, unread } = await open('page.htm', html)
    expect(kind).toBe('html')
    expect(text.split('\n')).toEqual([
      'Opening hours',
      '',
      'We open at 9&close at 17.',
      'Every day.',
      '',
      '1. First',
      '2. Second',
      '- inner',
      '',
      'Opening: Monday; Hours: 8',
      'Opening: Friday; Hours: 6',
      '',
      'unclosed bold',
    ])
    expect(unread).toEqual([{ what: 'picture', count: 1, where: [] }])
  })

  test('that is arranged by tables keeps its paragraphs', async () => {
    const html =
      '<html><table><tr><td><p>Menu</p></td><td><h1>News</h1><p>One.</p><p>Two.</p></td></tr></table></html>'
    expect((await open('a.html', html)).text).toBe('Menu\n\nNews\n\nOne.\n\nTwo.')
  })
})

describe('a message', () => {
  const boundary = '--b'
  const eml = (...parts: string[]) =>
    [
      'From: =?UTF-8?Q?J=C3=BCrgen_Maier?= <j.maier@acme.example>',
      'To: Nadia Brandt <n.brandt@acme.example>, <omar@acme.example>',
      'Subject: Stock count',
      'Date: Mon, 4 May 2026 09:12:00 +0200',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      ...parts.flatMap((part) => [boundary, part]),
      `${boundary}--`,
      '',
    ].join('\r\n')

  test('says who wrote what to whom and when, with the thread below, and hands its attachments on', async () => {
    const { kind, text, files } = await open(
      'a.eml',
      eml(
        'Content-Type: text/plain; charset=utf-8\r\n\r\nThe count takes two days.\r\n\r\nOn Monday Nadia wrote:\r\n> How long does it take?',
        'Content-Type: text/csv; name="costs.csv"\r\nContent-Disposition: attachment; filename="costs.csv"\r\nContent-Transfer-Encoding: base64\r\n\r\nSXRlbTtDb3N0Cg==',
      ),
    )
    expect(kind).toBe('eml')
    expect(text.split('\n')).toEqual([
      'Subject: Stock count',
      'From: Jürgen Maier <j.maier@acme.example>',
      'To: Nadia Brandt <n.brandt@acme.example>, omar@acme.example',
      'Date: 2026-05-04 07:12 UTC',
      '',
      'The count takes two days.',
      '',
      'On Monday Nadia wrote:',
      '> How long does it take?',
    ])
    expect(files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
      ['costs.csv', 'Item;Cost\n'],
    ])
  })

  test('counts the pictures within its text, without those of a signature', async () => {
    const picture = (name: string, bytes: number) =>
      `Content-Type: image/png; name="${name}"\r\nContent-ID: <${name}>\r\nContent-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.alloc(bytes, 1).toString('base64')}`
    const related = eml(
      'Content-Type: text/html; charset=utf-8\r\n\r\n<p>The process today:</p><img src="cid:map"><img src="cid:logo">',
      picture('map', 40_000),
      picture('logo', 3_000),
    ).replace('multipart/mixed', 'multipart/related')
    const { files, unread } = await open('a.eml', related)
    expect(files).toEqual([])
    expect(unread).toEqual([{ what: 'picture', count: 1, where: [] }])
  })

  test('of HTML alone is read as a page', async () => {
    const { text } = await open(
      'a.eml',
      eml('Content-Type: text/html; charset=utf-8\r\n\r\n<p>Two&nbsp;days.</p><p>Thanks</p>'),
    )
    expect(text).toContain('\n\nTwo days.\n\nThanks')
  })
})

test('rich text keeps letters, paragraphs and tables, and leaves out what is not text', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial;}}{\info{\title Secret}}{\*\generator X}
\pard Gr\'f6\'dfe: 5 \u8364? and {\b bold}\par {\f1 \'cf\'f0\'e8\'e2\'e5\'f2}\par
\trowd\pard\intbl Team\cell Hours\cell\row\trowd\pard\intbl Sales\cell 12\cell\row\trowd\pard\intbl Stock\cell 3\cell\row\pard{\v hidden}End\{\}\par{\pict\pngblip 8950}}`
  const { kind, text, unread } = await open('a.rtf', rtf)
  expect(kind).toBe('rtf')
  expect(text.split('\n')).toEqual([
    'Größe: 5 € and bold',
    'Привет',
    '',
    'Team: Sales; Hours: 12',
    'Team: Stock; Hours: 3',
    '',
    'End{}',
  ])
  expect(unread).toEqual([{ what: 'picture', count: 1, where: [] }])
})

test('subtitles are read as turns of speech', async () => {
  const vtt =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Nadia>We type\n\n00:02.000 --> 00:03.000\n<v Nadia>every order.\n'
  expect(await open('call.txt', vtt)).toMatchObject({ kind: 'vtt', text: 'Nadia: We type every order.' })
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nWe type.\n'
  expect(await open('call.srt', srt)).toMatchObject({ kind: 'srt', text: 'We type.' })
})

describe('an archive', () => {
  test('hands its files on, and lists them', async () => {
    const zip = await zipOf({
      'a/costs.csv': 'Item;Cost\nFees;12',
      '__MACOSX/a/._costs.csv': 'x',
      'a/.DS_Store': 'x',
      'notes.md': '# Notes',
    })
    const { kind, text, files } = await open('all.zip', zip)
    expect([kind, text]).toEqual(['zip', 'Files in this archive:\n- a/costs.csv\n- notes.md'])
    expect(files.map(({ name }) => name)).toEqual(['costs.csv', 'notes.md'])
  })

  test('under another name, or of another program, is refused with what to do', async () => {
    const zip = await zipOf({ 'a.txt': 'x' })
    await expect(detectKind(zip, 'all.jar')).rejects.toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
    const pages = await zipOf({ 'Index/Document.iwa': 'x' })
    const refusal = await detectKind(pages, 'plan.pages').catch(({ message }) => message)
    expect(refusal).toContain('Export it as docx')
  })
})
