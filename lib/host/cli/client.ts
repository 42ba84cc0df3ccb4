import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generateClient } from './client/generate'
import { productFolder } from './product-folder'

/**
 * `npm run client`: regenerates the typed client and compiles the package; with `--check` only reports
 * whether the generated part is stale.
 */
const clientFolder = path.join(productFolder, 'lib/client')
const generatedFolder = path.join(clientFolder, 'generated')

/** Relative path and content of every file below a folder. */
async function contentsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const),
    ),
  )
}

/** The files that regeneration would add, change or remove. */
async function staleFiles(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'client-'))
  try {
    await generateClient(folder)
    const [fresh, kept] = await Promise.all([contentsOf(folder), contentsOf(generatedFolder)])
    const names = [...new Set([...fresh.keys(), ...kept.keys()])].sort()
    return names.filter((name) => fresh.get(name) !== kept.get(name))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compile(): Promise<boolean> {
  await rm(path.join(clientFolder, 'dist'), { recursive: true, force: true })
  const compiler = path.join(productFolder, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [compiler, '-p', clientFolder], { stdio: 'inherit' }).status === 0
}

if (process.argv.includes('--check')) {
  const stale = await staleFiles()
  if (stale.length > 0) {
    console.error(`lib/client/generated is stale (${stale.join(', ')}): run "npm run client".`)
    process.exitCode = 1
  }
} else {
  await generateClient(generatedFolder)
  if (await compile()) console.log('lib/client/dist is written. Pack it with "npm pack ./lib/client".')
  else process.exitCode = 1
}
