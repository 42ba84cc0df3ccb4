/** A figure with its labels: the words that name its row, its column, and the figure as the document writes it. */
export type LabelledFigure = readonly [row: string, column: string, value: string]

export interface DocumentLabels {
  /** Kept back while the reader was tuned: `--held` adds these to the figures. */
  isHeldBack?: true
  /** Expected failure: part of the reason. A document that is read instead counts as wrong. */
  fails?: string
  /** Column names that stand in the document. A label that is not made of these was invented. */
  headers?: readonly string[]
  /** Figures whose line must name them. An empty column means that the row's own words are the label. */
  figures?: readonly LabelledFigure[]
  /** What must stand in the text. */
  has?: readonly string[]
  /** What must not stand in the text. */
  hasNot?: readonly string[]
  /** Passages in their reading order. */
  order?: readonly string[]
  /** Pages, sheets or slides, and a passage of each, by number from 1. */
  places?: Readonly<Record<number, string>>
}

const nestleColumns = [
  'Sales (a)',
  'Sales',
  'Underlying Trading operating profit (b)',
  'Underlying Trading operating profit',
  'Trading operating profit',
  'Net other trading income/(expenses) (c)',
  'Net other trading income/(expenses)',
  'of which impairment of property, plant and equipment',
  'of which restructuring costs',
  'Depreciation and amortization',
  'Impairment of goodwill and non-commercialized intangible assets',
  'Impairment of intangible assets',
  'January–June 2023',
  'January–June 2022',
  'January–June',
  '2023',
  '2022',
  'In millions of CHF',
]

const taxColumns = [
  '€',
  '£',
  ...Array.from({ length: 11 }, (_, index) => String(1997 + index)),
  'SINGLE',
  'MARRIED ONE INCOME 2 CHILDREN',
  'MARRIED 2 INCOMES** 2 CHILDREN',
  'FULL RATE PRSI',
  'MODIFIED RATE PRSI',
  'SELF EMPLOYED',
]

/** Labels by file name, written while looking at the pages, before the reader was changed. */
export const documentLabels: Readonly<Record<string, DocumentLabels>> = {
  'repair-invoice.pdf': {
    headers: ['Hours', 'Rate', 'Cost', 'Estimate Totals'],
    figures: [
      ['', 'Insured name', 'Gabriel Diaz'],
      ['', 'Claim #', 'SF-1008'],
      ['', 'Make', 'Jeep'],
      ['', 'VIN', '1C4RJFBG2NC123456'],
      ['', 'Model', 'Grand Cherokee'],
      ['', 'Claim #', '999'],
      ['Body Labor', 'Cost', '300'],
      ['Paint Labor', 'Hours', '1.5'],
      ['Sales Tax', 'Rate', '10.20%'],
      ['GRAND TOTAL', 'Cost', '5,738'],
      ['Body Supplies', 'Cost', '30'],
    ],
    hasNot: ['Gabriel Diaz: SF-1008', 'Year: Make', '2022: Jeep'],
    order: ['Preliminary Estimate (ID: EST-1008)', 'Gabriel Diaz', 'GRAND TOTAL', 'Bruce Wayne'],
    places: { 1: 'Gabriel Diaz', 2: 'Bruce Wayne' },
  },
  'ar-diputados.pdf': {
    isHeldBack: true,
    headers: [
      'Apellido y Nombre',
      'Bloque político',
      'Provincia',
      'Identificados',
      'Sin Identificar',
      'Total',
      'Diputados',
      'Presidente',
      'Desempate',
    ],
    figures: [
      ['ABDALA de MATARAZZO', 'Provincia', 'Santiago del Estero'],
      ['ALBRIEU', 'Bloque político', 'Frente para la Victoria - PJ'],
      ['ALONSO', 'Provincia', 'La Pampa'],
      ['BRILLO', 'Bloque político', 'Movimiento Popular Neuquino'],
      ['CURRILEN', 'Provincia', 'Chubut'],
    ],
    hasNot: ['AFIRMATIVOABDALA', 'Santiago del Estero: Rio Negro'],
    order: ['ABDALA', 'ALBRIEU', 'ALONSO', 'CURRILEN'],
  },
  'au-sydney-contract.pdf': {
    figures: [
      ['', 'Effective Date', '13 May 2013'],
      ['', 'Duration', '15 Weeks'],
    ],
    headers: ['Name', 'Address'],
    has: ['$3,148,800.00'],
    order: ['Tender Number', '1295', 'Reino International', 'Duration: 15 Weeks', 'Transition in/out plans'],
  },
  'ke-award-of-bids.pdf': {
    headers: [
      'Serial No.',
      'Contract Description',
      'Contract No.',
      'Method of Procurement',
      'Contractor/Suppliers /Consultant',
      'Contractor/Suppliers/Consultant',
      'Address',
      'Contract Amount',
      'Contract Currency',
      'Date signed Mm/dd/yr',
      'Estimated Contract completion date Mm/dd/yr',
      'Remarks',
    ],
    figures: [
      ['Japan Motors Trading', 'Contract Amount', '902,418.00'],
      ['Procurement of 2No.', 'Contract Amount', '214,885.63'],
      ['Western Automobile', 'Contract Currency', 'GHS'],
      ['Wagtech', 'Contract Amount', '235,376.73'],
      ['Elkhart Enterprise', 'Contract Amount', '11,700.00'],
      ['Microsys Company', 'Contract Amount', '45,262.32'],
    ],
    places: { 1: 'Wagtech' },
  },
  'us-ca-warn-report.pdf': {
    headers: ['Notice Date', 'Effective Date', 'Effective', 'Received Date', 'Received', 'Company', 'City', 'No. Of', 'Employees', 'Date', 'Layoff/Closure'],
    figures: [
      ['Maxim Integrated Product', 'City', 'San Jose'],
      ['McGraw-Hill Education', 'No. Of', '137'],
      ['Encompass Digital Media', 'Layoff/Closure', 'Closure Permanent'],
      ['KLA-Tencor Corporation', 'Received', '07/06/2015'],
      ['Boeing Company', 'City', 'Long Beach'],
      ['Berkeley Pyramid Alehouse', 'No. Of', '63'],
    ],
    hasNot: ['Quiksilver, Inc.: Zenith', 'Huntington Beach 77'],
    order: ['Maxim Integrated Product', 'McGraw-Hill', 'Leidos', 'Boeing Company', 'Actavis'],
  },
  'us-senate-expenditures.pdf': {
    headers: ['DOCUMENT NO.', 'DATE POSTED', 'PAYEE NAME', 'OBLIGATION/SERVICE DATES', 'START', 'END', 'DESCRIPTION', 'AMOUNT ($)', 'AMOUNT'],
    figures: [
      ['BAIN, J MATTHEW', 'AMOUNT ($)', '37,499.96'],
      ['SMITH, ALVARO R', 'AMOUNT ($)', '21,000.00'],
      ['ENGLERT, PAYTON A', 'AMOUNT ($)', '25,499.96'],
      ['DHAW20190001', 'AMOUNT ($)', '920.68'],
      ['DHAW20190002', 'AMOUNT ($)', '907.96'],
      ['DHAW20190055', 'AMOUNT ($)', '411.40'],
    ],
    order: ['BAIN, J MATTHEW', 'SMITH, ALVARO R', 'GRUENDER', 'DHAW20190001'],
  },
  'us-nics-rotated.pdf': {
    isHeldBack: true,
    headers: ['State / Territory', 'Permit', 'Handgun', 'Long Gun', '*Other', '**Multiple', 'Admin', 'Pre-Pawn', 'Redemption', 'Returned/Disposition', 'Rentals', 'Private Sale', 'Return to Seller - Private Sale', 'Totals', 'Other', 'Multiple'],
    figures: [
      ['Alabama', 'Permit', '16,870'],
      ['Alabama', 'Totals', '71,137'],
      ['Wyoming', 'Totals', '6,017'],
    ],
    hasNot: ['16,870: '],
  },
  'us-cupertino-lunch.pdf': {
    headers: [],
    order: ['CALL TO ORDER', 'PUBLIC COMMENT', 'CLOSED SESSION', 'ADJOURNMENT'],
    has: ['April 6, 2016'],
  },
  'us-scotus-transcript.pdf': { headers: [], hasNot: ['MICHAEL A. KNOWLES,: WARDEN'] },
  'korean-text-with-tables.pdf': {
    headers: ['업종', '적립 대상'],
    figures: [
      ['할인점', '적립 대상', '이마트, 이마트 트레이더스'],
      ['커피전문점', '적립 대상', '스타벅스, 투썸플레이스'],
      ['편의점', '적립 대상', 'CU, GS25'],
    ],
    hasNot: ['빅포인트 적립: 업종'],
  },
  'paper-table.pdf': {
    headers: ['Dataset', 'Base Model1', 'Base Model', 'Base Model 1', 'Large Model', 'Notes'],
    figures: [
      ['PubLayNet', 'Large Model', 'M'],
      ['PRImA', 'Notes', 'Layouts of scanned modern magazines'],
      ['TableBank', 'Large Model', 'F'],
    ],
    hasNot: ['PubLayNet [38]: PRImA [3]', 'F / M: M'],
    order: ['PubLayNet', 'HJDataset', 'For each dataset', 'Layout Detection Models', 'import layoutparser'],
  },
  'puertos1.pdf': {
    headers: ['2001', '2002', '2003', '2004', '2005', '2006', '2007', 'Clasificación por grandes rubros', 'Mill. u$s', 'Part.', 'Partida', 'Descripción', 'TM', 'M.U$S'],
    figures: [
      ['MOA pesquero', '2001', '232'],
      ['EXPORT. TOTALES', '2007', '55,933'],
      ['Crustáceos', 'TM', '61.691'],
      ['Peces vivos', 'M.U$S', '25'],
    ],
  },
  'eu-017.pdf': {
    headers: ['Country', 'Domestic (%)', 'domestic (%)', 'Imported (%)', 'Unknown (%)', 'Total (n)'],
    figures: [
      ['Austria', 'Total (n)', '5,821'],
      ['Czech Republic', 'Imported (%)', '0.8'],
      ['EU Total', 'Total (n)', '200,507'],
      ['Norway', 'Unknown (%)', '7.9'],
    ],
  },
  'eu-013.pdf': {
    isHeldBack: true,
    headers: ['2000', '2001', '2002', '2003', '2004', '2005', 'Number of participants (*)', 'Females (%)', 'Roles and tasks', 'Teachers', 'Trainers'],
    figures: [
      ['General upper secondary education', '2000', '15 455'],
      ['Polytechnics', '2004', '22 083'],
      ['Labour market training', 'Females (%)', '52'],
      ['On labour market training', '2003', '33 300'],
      ['Curriculum development', 'Teachers', 'x'],
    ],
    hasNot: ['x: x'],
    order: ['Continuing vocational education and training', 'Higher education', 'Polytechnics', 'Labour market training'],
  },
  'us-001.pdf': {
    headers: ['Category', '2005', '2010', 'Difference', 'Number', 'Margin of error (±)', 'Margin of error (±) 2', 'Percent', 'Under 15', 'Characteristic', 'Any disability', 'Severe disability'],
    figures: [
      ['All ages', 'Number', '291,099'],
      ['Difficulty hearing', 'Number', '7,809'],
      ['Needed personal assistance', 'Percent', '4.4'],
    ],
    hasNot: ['Percent: error', 'Margin of: Percent'],
  },
  'us-020.pdf': {
    isHeldBack: true,
    headers: [
      'Education system',
      'Percentage of international desired population coverage',
      'National desired population overall exclusion rate',
      'Weighted school participation rate before substitution',
      'Weighted school participation rate after substitution',
      'Weighted student response rate',
      'Combined weighted school participation and student response rate',
      'Benchmarking education systems',
      'Schools in original sample',
      'Eligible schools in original sample',
      'Schools in original sample that participated',
      'Substitute schools',
      'Total schools that participated',
      'Sampled students in participating schools',
      'Students assessed',
    ],
    figures: [
      ['Azerbaijan', 'Weighted student response rate', '100'],
      ['Norway', 'Substitute schools', '35'],
      ['United States', 'Students assessed', '12,726'],
      ['Florida-USA', 'Students assessed', '2,598'],
    ],
    order: ['Classroom sample', 'Student sample', 'Combined participation rates', 'Table A-1', 'Table A-2'],
  },
  'word365_structure.pdf': {
    headers: ['En-tête 1', 'En-tête 2', 'En-tête 3'],
    figures: [
      ['Ligne 1', 'En-tête 2', 'Alouette'],
      ['Ligne 1', 'En-tête 3', 'Farfadet'],
    ],
  },
  'fr-pv-2023.pdf': {
    headers: [],
    order: ['Ouverture de la séance', 'Adoption de l’ordre du jour', 'Demande de démolition', 'LEVÉE DE LA SÉANCE'],
  },
  'dup-chars.pdf': { isHeldBack: true, headers: [], hasNot: ['Basse: Mesurer UCI', 'Basse: > 15'] },
  'prefilled_f1040.pdf': { isHeldBack: true, headers: [], hasNot: ['6a: b', '20b: 21', '31a: 32'] },
  '160F-2019-form.pdf': { isHeldBack: true, headers: [] },
  'TAMReview.pdf': { isHeldBack: true, headers: ['Experience'] },
  'ja-normal_4pages.pdf': {
    headers: [],
    has: ['の'],
  },
  'multi-column-2p.pdf': { headers: [] },
  'fr_olap.pdf': { headers: [] },
  'pdkids.pdf': { isHeldBack: true },
  'us-DA-1p.pdf': { headers: [] },
  'password-example.pdf': { fails: 'password' },
  'password2.pdf': { fails: 'password' },
  'password-pass.docx': { fails: 'password' },
  'PasswordProtected.doc': { fails: 'password' },
  'Word95.doc': { fails: 'too old' },
  'cn-april.doc': { fails: 'too old' },
  'loremipsum-flat-scan.pdf': { fails: 'no text layer' },
  'medical-scan.pdf': { fails: 'no text layer' },
  'rotation_mismatch.pdf': { fails: 'no text layer' },
  'truncated62886.docx': { fails: 'damaged' },
  'javauninstall.pdf': { headers: [] },
  '2023-half-year.xlsx': {
    headers: nestleColumns,
    figures: [
      ['Zone NA', 'Sales (a)', '12,553'],
      ['Zone NA', 'Trading operating profit', '2,632'],
      ['Zone NA', 'Depreciation and amortization', '(337)'],
      ['Zone EUR', 'of which restructuring costs', '(140)'],
      ['Nespresso', 'Underlying Trading operating profit (b)', '678'],
      ['Powdered and Liquid Beverages', 'Sales', '12,339'],
      ['Total', 'Sales (a)', '46,293'],
    ],
    hasNot: ['In millions of CHF: (a)'],
    order: ['Zone NA', '12,553', 'Zone NA', '12,138'],
  },
  'simple-monthly-budget.xlsx': {
    headers: ['Item', 'Amount', 'Total Monthly Income', 'Total Monthly Expenses', 'Balance'],
    figures: [
      ['Income 1', 'Amount', '$2,500.00'],
      ['Other', 'Amount', '$250.00'],
      ['Rent/mortgage', 'Amount', '$800.00'],
      ['Miscellaneous', 'Amount', '$50.00'],
      ['', 'Total Monthly Income', '$3,750.00'],
      ['', 'Balance', '$1,414.00'],
    ],
    has: ['62%'],
    hasNot: ['MONTHLY INCOME: Rent', 'PERCENTAGE OF INCOME SPENT: Total', '0.6229'],
    order: ['MONTHLY INCOME', 'Income 1', 'MONTHLY EXPENSES', 'Rent/mortgage'],
  },
  'AverageTaxRates.xlsx': {
    isHeldBack: true,
    headers: taxColumns,
    figures: [
      ['15,000', '1997', '23.0%'],
      ['20,000', '2007', '5.1%'],
      ['100,000', '2003', '37.0%'],
    ],
    hasNot: ['0.322565', 'MARRIED ONE INCOME 2 CHILDREN: 1997'],
  },
  'vodafone.xlsx': {
    headers: ['Topic', 'Period', 'Page'],
    figures: [
      ['Quarterly revenue', 'Page', '1'],
      ['Mobile churn', 'Page', '11'],
      ['Guidance rates', 'Period', 'FY 23/24'],
    ],
    hasNot: ['Topic: Operational metrics', 'Topic: Other'],
  },
  'xlsx_01.xlsx': {
    headers: ['first', 'second', 'third', 'col-1', 'col-2', 'col-3', 'col-4', 'header', 'first (f)', 'header (f)'],
    figures: [
      ['', 'third', '-6'],
      ['', 'col-4', '32'],
    ],
    hasNot: ['col-4: 16; col-1'],
  },
  'TwoSheetsOneHidden.xlsx': { has: ['Sheet1A1', 'Sheet2A1', 'hidden'] },
  'in-cvlkra.xlsx': {
    isHeldBack: true,
    headers: [
      'S.No',
      'Field',
      'Field Type',
      'Field Length',
      'Mandatory / Optional for Individuals',
      'Mandatory / Optional for Non Individuals',
      'Mandatory / Optional',
      'Remarks / Details',
      'Remarks',
      'XML TAG - EOD Download',
      'XML TAG - API',
      'XML Tags - EOD Download',
      'XML Tags - API',
      'Code',
      'Description',
      'ERROR CODE',
      'ERROR DESCRIPTION',
    ],
    figures: [
      ['POS CODE', 'Field Length', '20'],
      ['UPDATE FLAG', 'Field Type', 'varchar'],
      ['NO. OF KYC RECORDS', 'Field Type', 'NUMERIC'],
    ],
    hasNot: ['S.No: THE FIELDS'],
  },
  'ElapsedFormatTests.xlsx': {
    isHeldBack: true,
    headers: ['Flag Name', 'Value', 'Description', 'Result (expected)', 'Format', 'Categories'],
    figures: [['271433 [yes, 271433] seconds', 'Categories', 'Elapsed']],
  },
  'xlsx-subtable-cases.xlsx': { isHeldBack: true, headers: [], hasNot: ['a: c', 'b: d'] },
  '51585.xlsx': { headers: [] },
  '58616.xlsx': { headers: [] },
  'protected_passtika.xlsx': { fails: 'password' },
  'commentTest.xlsx': { headers: [], has: ['abc', '123'] },
  'csv-with-long-lines.csv': { isHeldBack: true },
  'frx_disclosure.csv': {
    isHeldBack: true,
    headers: ['Physician', 'Related Entity (if applicable)', 'City / State', 'Purpose of Payment', 'Amount ($USD) * **'],
    figures: [
      ['AALAEI, BEHZAD', 'Amount ($USD) * **', '$51.24'],
      ['AARON, JOSHUA, N', 'Purpose of Payment', 'SPEAKING FEES'],
    ],
  },
  'semicolon-delimited.csv': { headers: ['Lorem, ipsum', 'dolor sit', 'amet'] },
  'stanley-cups-utf-16.csv': {
    headers: ['Team', 'Location', 'Stanley Cups'],
    figures: [['Blues', 'Stanley Cups', '1'], ['Maple Leafs', 'Location', 'TOR']],
  },
  'word_tables.docx': {
    headers: ['Header 0.0', 'Header 0.1', 'Header 0.2', 'Header 0.3', 'Merged Cell 0.1 0.2', 'Merged Cell 0.2 1.2'],
    figures: [
      ['Cell 1.0', 'Header 0.2', 'Cell 1.2'],
      ['Cell 2.0', 'Header 0.2', 'Cell 2.3'],
      ['Cell 2.0', 'Header 0.2', 'Cell 2.2'],
    ],
    hasNot: ['Header 0.1: Cell 2.2\n', 'Header 0.1: Cell 4.2'],
  },
  'rich_cells.docx': {
    isHeldBack: true,
    headers: ['Column A', 'Column B'],
    figures: [['Simple cell upper left', 'Column B', 'Simple cell with bold and italic text']],
    hasNot: ['R1C1 item 2: - R2C1'],
  },
  'form_footnotes.docx': {
    isHeldBack: true,
    headers: [],
    hasNot: ['04 - Country of citizenship: 07', '17 - Business address: 19'],
  },
  'ru-bib.docx': { headers: [], hasNot: ['2455 лет: 150 лет'], order: ['2455 лет', '150 лет', '255 лет'] },
  'us-aascu-summit.pptx': {
    headers: ['Strategy', 'How', 'Result', 'Results'],
    figures: [['Institutionalizing the recognition', 'How', 'Public and institutional presence']],
  },
  'md-test.pptx': {
    headers: ['ColA', 'ColB', 'ColC', 'ColD', 'ColE', 'ColF'],
    figures: [['', 'ColF', '18']],
  },
  'with_japanese.pptx': { headers: ['Row 1 Col 1', 'Row 1 Col 2', 'Row 1 Col 3'] },
}
