import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { builtName } from '../../platform/sandbox/built-name'
import { bundleFolder } from './current-build'
import { productFolder } from './environment'

/** The entry files of child processes: see `lib/platform/sandbox`. */
async function childFiles(): Promise<string[]> {
  const files = await readdir(path.join(productFolder, 'lib'), { recursive: true })
  return files
    .filter((file) => /(?:^|-)child\.tsx?$/.test(path.basename(file)))
    .map((file) => path.posix.join('lib', ...file.split(path.sep)))
    .filter((file) => file !== 'lib/platform/sandbox/child.ts')
    .sort()
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
 * Bundles the server, including the operations of its fast path, its child processes and the operator's command line.
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
      ...Object.fromEntries(children.map((file) => [path.parse(builtName(file)).name, file])),
    },
    outdir: folder,
    write,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [packagesApart],
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

/** Replaces the bundle of an earlier build. */
export async function buildServer(): Promise<void> {
  await rm(bundleFolder, { recursive: true, force: true })
  await bundleServer()
}
