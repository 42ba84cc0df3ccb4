import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { productFolder } from './product-folder'
import { isServerModule } from './server-modules'

const withSlashes = (file: string) => file.split(path.sep).join('/')

/** The files of app that the framework loads by their names, and the middleware. */
async function entriesOfFramework(): Promise<string[]> {
  const files = await readdir(path.join(productFolder, 'app'), { recursive: true })
  const entry = /(?:^|\/)(?:page|layout|route|loading|error|global-error|not-found)\.tsx?$/
  const found = files.map((file) => `app/${withSlashes(file)}`).filter((file) => entry.test(file))
  return [...found, 'middleware.ts']
}

/** As the framework does it: nothing of a server module is compiled. */
const fromBundle: Plugin = {
  name: 'from-bundle',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]lib[\\/].+\.ts$/ }, ({ path: file }) =>
      isServerModule(withSlashes(path.relative(productFolder, file)))
        ? { contents: 'module.exports = {}' }
        : undefined,
    )
  },
}

test('what pages and route handlers need of the server, they take from its bundle', async () => {
  const entryPoints = await entriesOfFramework()
  expect(entryPoints.length).toBeGreaterThan(200)
  const { metafile } = await build({
    absWorkingDir: productFolder,
    entryPoints,
    outdir: 'out',
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.css': 'empty' },
    metafile: true,
    logLevel: 'error',
    plugins: [fromBundle],
  })
  const compiled = Object.keys(metafile.inputs).filter((file) => !isServerModule(file))
  expect(compiled).toContain('lib/api/auth/sign-in-handler.ts')
  const ofServer = /^lib\/(?:platform|host)\/|(?:queries|tables|operations)\.ts$/
  expect(compiled.filter((file) => ofServer.test(file))).toEqual([])
}, 60_000)
