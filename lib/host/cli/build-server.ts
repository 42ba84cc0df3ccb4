import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { builtName } from '../../platform/sandbox/built-name'
import { buildFolder, bundleFolder } from './current-build'
import { productFolder } from './product-folder'
import { isServerModule, serverModulesFile } from './server-modules'

/** The files of lib, from the product's folder and with slashes. */
async function filesOfLib(): Promise<string[]> {
  const files = await readdir(path.join(productFolder, 'lib'), { recursive: true })
  return files.map((file) => path.posix.join('lib', ...file.split(path.sep))).sort()
}

/** The entry files of child processes: see `lib/platform/sandbox`. */
async function childFiles(): Promise<string[]> {
  return (await filesOfLib()).filter(
    (file) => /(?:^|-)child\.tsx?$/.test(path.basename(file)) && file !== 'lib/platform/sandbox/child.ts',
  )
}

/** An entry that exports each server module under its path. */
const allServerModules: Plugin = {
  name: 'server-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^server-modules$/ }, () => ({ path: 'all', namespace: 'server-modules' }))
    onLoad({ filter: /^/, namespace: 'server-modules' }, async () => {
      const files = (await filesOfLib()).filter(isServerModule)
      return {
        contents: files.map((file) => `export * as ${JSON.stringify(file)} from './${file}'`).join('\n'),
        resolveDir: productFolder,
      }
    })
  },
}

/**
 * Does not bundle packages, except drizzle-orm: for each of its hundred modules Node reads and parses the package's
 * package.json of 180 kB, which takes about a second of a start.
 */
const packagesApart: Plugin = {
  name: 'packages-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^[\w@]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@/') || /^drizzle-orm(?:\/|$)/.test(name)
        ? undefined
        : { path: name, external: true },
    )
  },
}

/**
 * Bundles the server, including the operations of its fast path, the modules that pages load from it, its child processes
 * and the operator's command line.
 * @param write false to only report the content of the bundle
 * @param folder where the bundle is written, within the product's folder
 * @returns which sources are in which file, and what they import
 */
export async function bundleServer({ write = true, folder = bundleFolder } = {}): Promise<Metafile> {
  const children = await childFiles()
  const { metafile } = await build({
    absWorkingDir: productFolder,
    entryPoints: {
      server: 'lib/host/cli/start-server.ts',
      admin: 'lib/host/cli/start-admin.ts',
      'run-built-server': 'lib/host/cli/run-built-server.ts',
      'server-modules': 'server-modules',
      ...Object.fromEntries(children.map((file) => [path.parse(builtName(file)).name, file])),
    },
    outdir: folder,
    write,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [allServerModules, packagesApart],
    outExtension: { '.js': '.mjs' },
    // Code that entries share, or that is imported later, becomes chunks. All are in one folder, because sources find
    // the files of the product relative to their own path.
    splitting: true,
    chunkNames: '[name]-[hash]',
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'error',
  })
  return metafile
}

/** Bundles the server into the folder of the build, where pages find its modules. */
export async function buildServer(): Promise<void> {
  await bundleServer()
  const found = path.join(buildFolder, 'node_modules')
  await mkdir(found, { recursive: true })
  const bundled = path.posix.join('..', path.basename(bundleFolder), 'server-modules.mjs')
  await writeFile(path.join(found, serverModulesFile), `module.exports = require('${bundled}')\n`)
}
