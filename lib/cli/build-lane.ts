import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { productFolder } from './environment'

/** What only works inside the framework: a route file that reaches one of these is left to it. */
const needsFramework = /^(?:next-auth|inngest\/next|next\/(?!server(?:\.js)?$).+)(?:\/|$)/

/** Where the built application lies that answers below /api without the framework around it. */
export const laneFile = path.join(productFolder, '.next', 'lane', 'application.mjs')

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

async function routeFolders(): Promise<string[]> {
  const files = await readdir(path.join(productFolder, 'app', 'api'), { recursive: true })
  return files
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => path.posix.join('api', path.dirname(file).split(path.sep).join('/')))
    .map((folder) => folder.replace(/\/\.$/, ''))
    .sort()
}

/** Whether a file, through whatever it imports, reaches something that needs the framework. */
function reachesFramework({ inputs }: Metafile, file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false
  seen.add(file)
  return (inputs[file]?.imports ?? []).some(({ path: imported, external }) =>
    external ? needsFramework.test(imported) : reachesFramework({ inputs } as Metafile, imported, seen),
  )
}

function entryOf(
  folders: readonly string[],
  left: readonly string[] = [],
): NonNullable<BuildOptions['stdin']> {
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
      `export const routes = [${pairs.join(', ')}]`,
    ].join('\n'),
    resolveDir: productFolder,
    loader: 'ts',
  }
}

/**
 * Bundles the middleware and every route file below app/api that runs without the framework.
 * @returns the folders of those that do not
 */
export async function buildLane(outfile = laneFile): Promise<string[]> {
  const folders = await routeFolders()
  const { metafile } = await build({
    ...options,
    stdin: entryOf(folders),
    outfile,
    write: false,
    metafile: true,
  })
  const left = folders.filter((folder) => reachesFramework(metafile, `app/${folder}/route.ts`))
  await build({ ...options, stdin: entryOf(folders, left), outfile })
  return left
}
