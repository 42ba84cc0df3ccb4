import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  type BuildOptions,
  build,
  type Metafile,
  type OnLoadResult,
  type Plugin,
  type StdinOptions,
} from 'esbuild'
import { builtName } from '../sandbox/built-name'
import type { Matcher } from '../server/lane/middleware-matcher'
import { bundleFolder } from './current-build'
import { productFolder } from './environment'

/** Folders of app whose route files are built; the others are pages and what belongs to them. */
const rootFolders = ['api', 'mcp']

/** What only works inside the framework: a route file that reaches one of these is left to it. */
const needsFramework = /^(?:next-auth|inngest\/next|next\/(?!server(?:\.js)?$).+)(?:\/|$)/
/** The same, of what `next/server` exports. */
const needsScope = /import\s*\{[^}]*\b(?:after|connection)\b[^}]*\}\s*from\s*['"]next\/server['"]/

const options: BuildOptions = {
  absWorkingDir: productFolder,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  // The framework names its entries without saying where they are, which modules of this kind do not resolve.
  alias: { '@': productFolder, 'next/server': 'next/server.js' },
  sourcemap: 'linked',
  logLevel: 'error',
}

/** Every folder below app with a route file that may be built, such as `api/projects/[id]`. */
async function routeFolders(): Promise<string[]> {
  const found = await Promise.all(
    rootFolders.map(async (root) => {
      const files = await readdir(path.join(productFolder, 'app', root), { recursive: true })
      return files
        .filter((file) => path.basename(file) === 'route.ts')
        .map((file) => path.posix.join(root, ...path.dirname(file).split(path.sep)))
    }),
  )
  return found.flat().sort()
}

async function filesThatNeedFramework({ inputs }: Metafile): Promise<Set<string>> {
  const found = new Set<string>()
  for (const [file, { imports }] of Object.entries(inputs)) {
    const packages = imports.filter(({ external }) => external).map((imported) => imported.path)
    if (packages.some((name) => needsFramework.test(name))) found.add(file)
    else if (packages.some((name) => name.startsWith('next/'))) {
      if (needsScope.test(await readFile(path.join(productFolder, file), 'utf8'))) found.add(file)
    }
  }
  return found
}

/** What runs in processes of its own: the entry files of `lib/sandbox`. */
async function childFiles(): Promise<string[]> {
  const files = await readdir(path.join(productFolder, 'lib'), { recursive: true })
  return files
    .filter((file) => /(?:^|-)child\.tsx?$/.test(path.basename(file)))
    .map((file) => path.posix.join('lib', ...file.split(path.sep)))
    .filter((file) => file !== 'lib/sandbox/child.ts')
    .sort()
}

/** Whether a file is one of `targets`, or reaches one through whatever it imports. */
function reaches(
  { inputs }: Metafile,
  file: string,
  targets: ReadonlySet<string>,
  seen = new Set<string>(),
): boolean {
  if (targets.has(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return (inputs[file]?.imports ?? []).some(
    (imported) => !imported.external && reaches({ inputs } as Metafile, imported.path, targets, seen),
  )
}

/** Where the middleware runs, in the words of the framework's build. */
async function middlewareMatchers(): Promise<Matcher[]> {
  const manifest = path.join(productFolder, '.next', 'server', 'functions-config-manifest.json')
  const { functions } = JSON.parse(await readFile(manifest, 'utf8'))
  return functions['/_middleware'].matchers
}

function entryOf(
  folders: readonly string[],
  matchers: readonly Matcher[],
  left: readonly string[] = [],
): StdinOptions & OnLoadResult {
  const name = (folder: string) => `route${folders.indexOf(folder)}`
  const imports = folders
    .filter((folder) => !left.includes(folder))
    .map((folder) => `import * as ${name(folder)} from './app/${folder}/route'`)
  const pairs = folders.map(
    (folder) => `[${JSON.stringify(folder)}, ${left.includes(folder) ? undefined : name(folder)}]`,
  )
  return {
    contents: [
      `export { default as middleware } from './middleware'`,
      ...imports,
      `export const matchers = ${JSON.stringify(matchers)}`,
      `export const routes = [${pairs.join(', ')}]`,
    ].join('\n'),
    resolveDir: productFolder,
    loader: 'ts',
  }
}

/** An entry that is no file; what is read from standard input can have no name. */
const madeUpEntry = (name: string, contents: OnLoadResult): Plugin => ({
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: 'made-up' }))
    onLoad({ filter: /^/, namespace: 'made-up' }, () => contents)
  },
})

/**
 * Bundles the server, what it starts in processes of their own, and the middleware with the route files.
 * @param left folders of route files that stay outside
 * @param matchers where the middleware runs
 * @returns what is in which file, and what that loads
 */
export async function bundle({
  left,
  matchers = [],
  outdir = bundleFolder,
  write = true,
}: {
  left: readonly string[]
  matchers?: readonly Matcher[]
  outdir?: string
  write?: boolean
}): Promise<Metafile> {
  const children = await childFiles()
  const { metafile } = await build({
    ...options,
    entryPoints: {
      application: 'application',
      server: 'lib/cli/start-server.ts',
      ...Object.fromEntries(children.map((file) => [path.parse(builtName(file)).name, file])),
    },
    plugins: [madeUpEntry('application', entryOf(await routeFolders(), matchers, left))],
    outdir,
    write,
    outExtension: { '.js': '.mjs' },
    // What both need, and what is loaded later, lies in files beside them: all in one folder, since sources find
    // the product's own from theirs.
    splitting: true,
    chunkNames: '[name]-[hash]',
    metafile: true,
  })
  return metafile
}

/**
 * Bundles the server with every route file that runs without the framework, which has made its own build before.
 * @returns the folders of those that do not
 */
export async function buildLane(outdir = bundleFolder): Promise<string[]> {
  const folders = await routeFolders()
  const matchers = await middlewareMatchers()
  const { metafile } = await build({
    ...options,
    stdin: entryOf(folders, matchers),
    outdir,
    write: false,
    metafile: true,
  })
  const targets = await filesThatNeedFramework(metafile)
  const left = folders.filter((folder) => reaches(metafile, `app/${folder}/route.ts`, targets))
  await rm(outdir, { recursive: true, force: true })
  await bundle({ outdir, left, matchers })
  return left
}
