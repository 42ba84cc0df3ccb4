import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'
import { productFolder } from './product-folder'

/**
 * `npm run page-scripts`: compiles the scripts of the public pages, which use no framework, from
 * `app/(public)/_scripts` to `public/assets`; with `--check` only reports whether a compiled file is stale.
 */
const sourceFolder = path.join(productFolder, 'app/(public)/_scripts')
const targetFolder = path.join(productFolder, 'public/assets')

async function compiled(file: string): Promise<string> {
  const { code } = await transform(await readFile(path.join(sourceFolder, file), 'utf8'), {
    loader: 'ts',
    target: 'es2022',
    charset: 'utf8',
    // Comments are removed, so that rewording one does not change the files that browsers load.
    minifyWhitespace: true,
  })
  // Browsers do not resolve file extensions.
  return code.replace(/((?:from|import|import\()"\.\/[\w-]+)"/g, '$1.js"')
}

const sources = (await readdir(sourceFolder, { recursive: true })).filter((file) => file.endsWith('.ts'))
const stale: string[] = []
for (const source of sources) {
  const target = path.join(targetFolder, source.replace(/\.ts$/, '.js'))
  const code = await compiled(source)
  if ((await readFile(target, 'utf8').catch(() => '')) === code) continue
  if (process.argv.includes('--check')) stale.push(path.relative(productFolder, target))
  else {
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, code)
  }
}
if (stale.length > 0) {
  console.error(`${stale.join(', ')}: stale. Run "npm run page-scripts".`)
  process.exitCode = 1
}
