import officeCrypto from 'officecrypto-tool'
import { describe, expect, test } from 'vitest'
import { docxOf, wordText, xlsxOf, zipOf } from './made-files.fixture'
import { chartOf, gridOf, type MadeSheet, pdfOfPages, rowsAt, workbookOf } from './made-tables.fixture'
import { readDocument } from './read-document'

const linesOf = async (kind: 'xlsx' | 'pdf' | 'docx' | 'pptx' | 'csv', bytes: Buffer) =>
  (await readDocument({ kind, bytes })).text.split('\n').filter((line) => line !== '')

const sheetLines = async (sheet: Omit<MadeSheet, 'name'>) =>
  (await linesOf('xlsx', await workbookOf([{ name: 'Plan', ...sheet }]))).slice(1)

describe('a sheet', () => {
  test('shows percentages, currencies and dates as it does in Excel', async () => {
    const lines = await sheetLines({
      cells: {
        A1: 'Share of orders by fax',
        B1: { value: 0.622933333, format: '0%' },
        A2: 'Rent',
        B2: { value: 800, format: '"$"#,##0.00' },
        A3: 'Loss',
        B3: { value: -337, format: '#,##0 ;(#,##0)' },
        A4: 'Start',
        B4: { value: 45_000, format: 'dd/mm/yyyy' },
      },
    })
    expect(lines).toEqual([
      'Share of orders by fax: 62%',
      'Rent: $800.00',
      'Loss: (337)',
      'Start: 2023-03-15',
    ])
  })

  test('gives blocks side by side and below each other no labels of their neighbours', async () => {
    const lines = await sheetLines({
      cells: {
        A1: 'MONTHLY INCOME',
        D1: 'MONTHLY EXPENSES',
        A2: 'Salary',
        B2: 2500,
        D2: 'Rent',
        E2: 800,
        A3: 'Interest',
        B3: 40,
        D3: 'Gas',
        E3: 50,
        A5: 'STAFF',
        A6: 'Team',
        B6: 'People',
        A7: 'Sales',
        B7: 12,
        A8: 'Service',
        B8: 7,
      },
    })
    expect(lines).toEqual([
      'MONTHLY INCOME',
      'Salary: 2500',
      'Interest: 40',
      'MONTHLY EXPENSES',
      'Rent: 800',
      'Gas: 50',
      'STAFF',
      'Team: Sales; People: 12',
      'Team: Service; People: 7',
    ])
  })

  test('joins two rows of column names, and keeps them over an empty row and out of the notes', async () => {
    const lines = await sheetLines({
      cells: {
        A1: 'Costs by site',
        B2: '2024',
        D2: '2025',
        A3: 'In thousands of EUR',
        B3: 'Staff',
        C3: 'Rent',
        D3: 'Staff',
        E3: 'Rent',
        A5: 'Bremen',
        B5: 12,
        C5: 3,
        D5: 14,
        E5: 4,
        A6: 'Total',
        B6: 12,
        C6: 3,
        D6: 14,
        E6: 4,
        A8: '(a) Without overtime.',
      },
      merges: ['B2:C2', 'D2:E2'],
    })
    expect(lines).toContain('Bremen; 2024 Staff: 12; 2024 Rent: 3; 2025 Staff: 14; 2025 Rent: 4')
    expect(lines).toContain('Total; 2024 Staff: 12; 2024 Rent: 3; 2025 Staff: 14; 2025 Rent: 4')
    expect(lines.at(-1)).toBe('(a) Without overtime.')
  })

  test('takes a title above another column for no name of that column', async () => {
    const lines = await sheetLines({
      cells: {
        C1: 'Status of persons',
        A2: { value: 'Code', isBold: true },
        B2: { value: 'Description', isBold: true },
        A3: 'RPEP',
        B3: 'Related',
        A4: 'BUR',
        B4: 'Bureaucrat',
        C4: 'Only for download',
      },
    })
    expect(lines).toContain('Code: RPEP; Description: Related')
    expect(lines.join('\n')).not.toContain('Status of persons:')
  })

  test('takes no row of data for column names', async () => {
    const lines = await sheetLines({
      cells: {
        A1: 'Migration errors',
        B1: 'High',
        C1: 'Medium',
        A2: 'Downtime',
        B2: 'Low',
        C2: 'High',
        A3: 'Resistance',
        B3: 'High',
        C3: 'High',
      },
    })
    expect(lines[0]).toBe('Migration errors\tHigh\tMedium')
    expect(lines.join('\n')).not.toContain(': ')
  })

  test('names columns by their weight, and by the table that its author defined', async () => {
    const cells = {
      A1: 'Role',
      B1: 'System',
      C1: 'Owner',
      A2: 'Clerk',
      B2: 'SAP',
      C2: 'Finance',
      A3: 'Agent',
      B3: 'CRM',
      C3: 'Sales',
    }
    const bold = Object.fromEntries(
      Object.entries(cells).map(([at, value]) => [at, { value, isBold: at.endsWith('1') }]),
    )
    const named = ['Role: Clerk; System: SAP; Owner: Finance', 'Role: Agent; System: CRM; Owner: Sales']
    expect(await sheetLines({ cells: bold })).toEqual(named)
    expect(await sheetLines({ cells, tables: ['A1:C3'] })).toEqual(named)
    expect((await sheetLines({ cells })).join()).not.toContain(': ')
  })

  test('that is hidden or a chart is read and says so, each line with its cells', async () => {
    const { text, sections, pageCount } = await readDocument({
      kind: 'xlsx',
      bytes: await workbookOf([
        { name: 'Rates', cells: { B4: 'Hourly rate', C4: { value: 95, format: '€ 0' } }, isHidden: true },
        { name: 'Trend', chart: chartOf('Orders', ['May', 'June'], { Fax: [40, 30], Mail: [5, 9] }) },
      ]),
    })
    expect(pageCount).toBe(2)
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      'Rates (hidden sheet)',
      'Hourly rate\t€ 95',
      'Trend',
      'Chart: Orders',
      'May; Fax: 40; Mail: 5',
      'June; Fax: 30; Mail: 9',
    ])
    expect(sections.map(({ kind, name, start }) => [kind, name, text.slice(start).split('\n')[0]])).toEqual([
      ['sheet', 'Rates', 'Rates (hidden sheet)'],
      ['cells', 'B4:C4', 'Hourly rate\t€ 95'],
      ['sheet', 'Trend', 'Trend'],
    ])
  })

  test('of a workbook that is encrypted with the key of Excel is read, with another it is locked', async () => {
    const workbook = await xlsxOf([
      ['Item', 2024],
      ['Fees', 12],
    ])
    const encrypt = (password: string) => officeCrypto.encrypt(workbook, { password, type: 'standard' })
    expect(await linesOf('xlsx', encrypt('VelvetSweatshop'))).toContain('Fees: 12')
    await expect(linesOf('xlsx', encrypt('secret'))).rejects.toThrow('protected with a password')
  }, 90_000)

  test('with merged cells of a hostile size is read within its filled cells', async () => {
    const lines = await sheetLines({
      cells: { A1: 'Only', B2: 'Two' },
      merges: ['A1:XFD1048576', 'B2:XFD1048576'],
    })
    expect(lines.join(' ')).toMatch(/Only.*Two/)
  })
})

test('a table of csv without column names keeps its cells apart', async () => {
  const csv = 'Client;ACME\nStaff;120\nTown;Bremen\n'
  expect((await linesOf('csv', Buffer.from(csv))).join('\n')).not.toContain('Client: Staff')
})

describe('a table of a PDF', () => {
  const xs = [60, 200, 320, 440]

  test('between rules keeps cells of several lines together and names its columns', async () => {
    const ys = [800, 780, 740, 700]
    const runs = [
      ...rowsAt([64, 204, 324], 786, [['Contract', 'Supplier', 'Amount']], [0]),
      { text: 'Purchase of 33', x: 64, y: 766 },
      { text: 'pickups', x: 64, y: 752 },
      { text: 'Motors Ltd', x: 204, y: 766 },
      { text: '902,418.00', x: 324, y: 766 },
      { text: 'Two buses', x: 64, y: 726 },
      { text: 'Western', x: 204, y: 726 },
      { text: 'Automobile', x: 204, y: 712 },
      { text: '214,885.63', x: 324, y: 726 },
    ]
    const pdf = await pdfOfPages([{ runs, rules: gridOf(xs, ys) }])
    expect(await linesOf('pdf', pdf)).toEqual([
      'Contract: Purchase of 33 pickups; Supplier: Motors Ltd; Amount: 902,418.00',
      'Contract: Two buses; Supplier: Western Automobile; Amount: 214,885.63',
    ])
  })

  test('claims no name where one cell of the header stands over several columns', async () => {
    const ys = [800, 780, 764, 748, 732]
    const runs = rowsAt([64, 204, 324], 786, [
      ['State', 'Handgun Long gun', ''],
      ['Alabama', '23,022', '22,650'],
      ['Alaska', '3,062', '3,209'],
      ['Arizona', '12,382', '9,041'],
    ])
    const lines = gridOf([60, 200, 440], ys)
    const pdf = await pdfOfPages([{ runs, rules: [...lines, [320, 732, 320, 780]] }])
    const text = (await linesOf('pdf', pdf)).join('\n')
    expect(text).toContain('State: Alabama; 23,022; 22,650')
    expect(text).toContain('Handgun Long gun')
  })

  test('has names that run upwards, in several lines', async () => {
    const ys = [800, 700, 684, 668]
    const upwards = (text: string, x: number) => ({ text, x, y: 706, isBold: true, isUpwards: true })
    const runs = [
      { text: 'District', x: 64, y: 740, isBold: true },
      upwards('Population', 230),
      upwards('(in lakhs)', 244),
      upwards('Adults', 350),
      ...rowsAt([64, 204, 324], 690, [
        ['Puri', '17.29', '15.22'],
        ['Angul', '12.93', '11.38'],
      ]),
    ]
    expect(await linesOf('pdf', await pdfOfPages([{ runs, rules: gridOf(xs, ys) }]))).toEqual([
      'District: Puri; Population (in lakhs): 17.29; Adults: 15.22',
      'District: Angul; Population (in lakhs): 12.93; Adults: 11.38',
    ])
  })

  test('takes the years above its rules into the names that repeat below them', async () => {
    const edges = [60, 160, 220, 280, 340, 400]
    const runs = [
      { text: '2023', x: 205, y: 790, isBold: true },
      { text: '2024', x: 325, y: 790, isBold: true },
      ...rowsAt([64, 164, 224, 284, 344], 770, [
        ['Site', 'Staff', 'Cost', 'Staff', 'Cost'],
        ['Bremen', '12', '340', '14', '390'],
        ['Kiel', '7', '210', '9', '260'],
      ]),
    ]
    const pdf = await pdfOfPages([{ runs, rules: gridOf(edges, [784, 766, 750, 734]) }])
    expect(await linesOf('pdf', pdf)).toEqual([
      'Site: Bremen; 2023 Staff: 12; 2023 Cost: 340; 2024 Staff: 14; 2024 Cost: 390',
      'Site: Kiel; 2023 Staff: 7; 2023 Cost: 210; 2024 Staff: 9; 2024 Cost: 260',
    ])
  })

  test('is no flow chart, whose boxes claim no names and which is counted', async () => {
    const box = (left: number, top: number, width = 100, height = 20) =>
      gridOf([left, left + width], [top, top - height])
    const runs = [
      { text: 'Check the order', x: 255, y: 786 },
      { text: 'Stock < 16', x: 135, y: 706 },
      { text: 'Stock > 16', x: 375, y: 706 },
      { text: 'Order again', x: 95, y: 626 },
      { text: 'Tell the buyer', x: 205, y: 606 },
      { text: 'Send the goods', x: 355, y: 566 },
    ]
    const rules = [
      ...box(250, 800, 110),
      ...box(130, 720),
      ...box(370, 720),
      ...box(90, 640, 80),
      ...box(200, 620, 90),
      ...box(350, 580, 110),
      [300, 780, 300, 750],
      [180, 750, 420, 750],
      [180, 750, 180, 720],
      [420, 750, 420, 720],
      [180, 700, 180, 670],
      [130, 670, 245, 670],
      [130, 670, 130, 640],
      [245, 670, 245, 620],
      [420, 700, 420, 580],
    ] as [number, number, number, number][]
    const { text, unread } = await readDocument({ kind: 'pdf', bytes: await pdfOfPages([{ runs, rules }]) })
    expect(text).not.toContain(': ')
    for (const run of runs) expect(text).toContain(run.text)
    expect(unread).toEqual([{ what: 'drawing', count: 1, where: ['p. 1'] }])
  })

  test('that goes on over a page keeps its column names', async () => {
    const rows = (from: number) => [
      [`Site ${from}`, 'open', '12'],
      [`Site ${from + 1}`, 'shut', '30'],
    ]
    const page = (lines: string[][], bold: number[]) => ({
      runs: rowsAt([64, 204, 324], 786, lines, bold),
      rules: gridOf(xs, [802, ...lines.map((_, index) => 782 - index * 16)]),
    })
    const pdf = await pdfOfPages([page([['Site', 'State', 'Staff'], ...rows(1)], [0]), page(rows(3), [])])
    expect(await linesOf('pdf', pdf)).toEqual([
      'Site: Site 1; State: open; Staff: 12',
      'Site: Site 2; State: shut; Staff: 30',
      'Site: Site 3; State: open; Staff: 12',
      'Site: Site 4; State: shut; Staff: 30',
    ])
  })

  test('without column names claims none, and pairs labels with values where weight shows them', async () => {
    const risks = await pdfOfPages([
      {
        runs: rowsAt(xs, 780, [
          ['Data migration errors', 'High', 'High'],
          ['System downtime', 'High', 'Low'],
          ['Resistance', 'Low', 'High'],
        ]),
      },
    ])
    expect((await linesOf('pdf', risks)).join('\n')).not.toContain(': ')
    const rows = [
      ['Insured name', 'Gabriel Diaz', 'Year', '2022'],
      ['Claim #', 'SF-1008', 'Make', 'Jeep'],
    ]
    const runs = rowsAt(xs, 780, rows).map((run) => ({ ...run, isBold: run.x === 60 || run.x === 320 }))
    expect(await linesOf('pdf', await pdfOfPages([{ runs }]))).toEqual([
      'Insured name: Gabriel Diaz',
      'Year: 2022',
      'Claim #: SF-1008',
      'Make: Jeep',
    ])
  })

  test('joins names of several lines above figures, whatever row the file writes first', async () => {
    const rows = [
      ['', 'Number of', 'Share of'],
      ['Country', 'cases', 'women (%)'],
      ['Austria', '5,821', '48.1'],
      ['Belgium', '5,906', '50.2'],
      ['Cyprus', '17', '41.0'],
    ]
    const runs = rows.flatMap((row, index) => rowsAt(xs, 780 - index * 14, [row]).reverse())
    expect(await linesOf('pdf', await pdfOfPages([{ runs }]))).toEqual([
      'Country: Austria; Number of cases: 5,821; Share of women (%): 48.1',
      'Country: Belgium; Number of cases: 5,906; Share of women (%): 50.2',
      'Country: Cyprus; Number of cases: 17; Share of women (%): 41.0',
    ])
  })
})

describe('the text of a PDF', () => {
  test('has accents joined, and numbers of notes in brackets', async () => {
    const pdf = await pdfOfPages([
      {
        runs: [
          { text: 'Zeit fu¨ r Kundengespra¨ che', x: 60, y: 780 },
          { text: 'The stories to', x: 60, y: 750 },
          { text: '4', x: 120.8, y: 754, size: 6 },
          { text: 'be told on 40 m', x: 126.9, y: 750 },
          { text: '2', x: 196, y: 754, size: 6 },
          { text: 'Loans of 24.91', x: 60, y: 700 },
          { text: '3', x: 126.2, y: 704, size: 6 },
        ],
      },
    ])
    const text = (await linesOf('pdf', pdf)).join(' ')
    expect(text).toBe('Zeit für Kundengespräche The stories to[4] be told on 40 m2 Loans of 24.91[3]')
  })

  test('joins a sentence that goes on over the page, and tells where the page starts', async () => {
    const page = (...texts: string[]) => ({
      runs: texts.map((text, index) => ({ text, x: 60, y: 780 - index * 14 })),
    })
    const { text, sections } = await readDocument({
      kind: 'pdf',
      bytes: await pdfOfPages([
        page('The department answers each complaint within two days and re-'),
        page('ports the share to the board.', 'Second paragraph.'),
      ]),
    })
    expect(text).toContain('two days and reports the share to the board.')
    expect(sections.map(({ start }) => text.slice(start, start + 5))).toEqual(['The d', 'ports'])
  })
})

test('a short name in the corner of a sheet is a name, and a currency there is the unit of the sheet', async () => {
  const sheetOf = (corner: string) =>
    workbookOf([{ name: 'A', cells: { A1: corner, B1: 'Hours', A2: 'Monday', B2: 8, A3: 'Tuesday', B3: 7 } }])
  expect(await linesOf('xlsx', await sheetOf('Day'))).toEqual([
    'A',
    'Day: Monday; Hours: 8',
    'Day: Tuesday; Hours: 7',
  ])
  expect(await linesOf('xlsx', await sheetOf('CHF'))).toEqual([
    'A',
    'CHF',
    'Monday; Hours: 8',
    'Tuesday; Hours: 7',
  ])
})

describe('a table of Word', () => {
  const cell = (text: string, properties = '', run = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p></w:tc>`
  const row = (cells: string[], properties = '') =>
    `<w:tr><w:trPr>${properties}</w:trPr>${cells.join('')}</w:tr>`
  const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`

  test('names its columns where the file marks them, and not where it does not', async () => {
    const body = [
      row(['Clerk', 'SAP', 'Finance'].map((text) => cell(text))),
      row(['Agent', 'CRM', 'Sales'].map((text) => cell(text))),
    ]
    const names = ['Role', 'System', 'Owner']
    const named = ['Role: Clerk; System: SAP; Owner: Finance', 'Role: Agent; System: CRM; Owner: Sales']
    const marked = table(
      row(
        names.map((text) => cell(text)),
        '<w:tblHeader/>',
      ),
      ...body,
    )
    expect(await linesOf('docx', await docxOf(marked))).toEqual(named)
    const bold = table(row(names.map((text) => cell(text, '', '<w:b/>'))), ...body)
    expect(await linesOf('docx', await docxOf(bold))).toEqual(named)
    expect(await linesOf('docx', await docxOf(table(...body)))).toEqual([
      'Clerk\tSAP\tFinance',
      'Agent\tCRM\tSales',
    ])
  })

  test('keeps a header whose rows are empty, and names nothing by words in a list of two columns', async () => {
    const marked = row(
      ['Role', 'System'].map((text) => cell(text)),
      '<w:tblHeader/>',
    )
    const empty = row(['', ''].map((text) => cell(text)))
    expect(await linesOf('docx', await docxOf(wordText('Owners') + table(marked, empty)))).toEqual([
      'Owners',
      'Role\tSystem',
    ])
    const facts = [
      ['Field', 'Entry'],
      ['Name', 'Clippy'],
      ['Weight', '0.9'],
      ['Year', '2007'],
    ]
    const rows = facts.map((texts) => row(texts.map((text) => cell(text))))
    const lines = (await linesOf('docx', await docxOf(table(...rows)))).join('\n')
    expect(lines).toContain('Weight: 0.9')
    expect(lines).not.toContain('Field Name')
  })

  test('shows a merged cell in each row that it covers', async () => {
    const merged = table(
      row(
        ['Region', 'Site', 'Staff'].map((text) => cell(text)),
        '<w:tblHeader/>',
      ),
      row([cell('North', '<w:vMerge w:val="restart"/>'), cell('Bremen'), cell('12')]),
      row([cell('', '<w:vMerge/>'), cell('Kiel'), cell('7')]),
    )
    expect(await linesOf('docx', await docxOf(wordText('Sites') + merged))).toEqual([
      'Sites',
      'Region: North; Site: Bremen; Staff: 12',
      'Region: North; Site: Kiel; Staff: 7',
    ])
  })
})

test('a chart of a slide is read with its figures', async () => {
  const slide = await zipOf({
    'ppt/presentation.xml':
      '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="r1"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/slide" Target="slides/slide1.xml"/></Relationships>',
    'ppt/slides/slide1.xml': '<p:sld xmlns:p="p"/>',
    'ppt/slides/_rels/slide1.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/chart" Target="../charts/chart1.xml"/></Relationships>',
    'ppt/charts/chart1.xml': chartOf('Orders', ['May'], { Fax: [40] }),
  })
  expect(await linesOf('pptx', slide)).toEqual(['Chart: Orders', 'May; Fax: 40'])
})
