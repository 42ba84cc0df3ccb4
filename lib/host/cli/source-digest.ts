import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

const sources = [
  'app',
  'lib',
  'public',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]

/** A separate package that is not part of the build. */
const clientFolder = path.join('lib', 'client', path.sep)

const readAtOnce = 64

/** A digest of everything the build depends on: names and contents, not times. */
export async function sourceDigest(folder: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesBelow(folder, source)))).flat().sort()
  const digest = createHash('sha256')
  for (let first = 0; first < files.length; first += readAtOnce) {
    const some = files.slice(first, first + readAtOnce)
    const contents = await Promise.all(some.map((file) => readFile(path.join(folder, file))))
    contents.forEach((content, at) => {
      digest.update(`${some[at]}\0${content.length}\0`).update(content)
    })
  }
  return digest.digest('hex')
}

async function filesBelow(folder: string, source: string): Promise<string[]> {
  const found = await stat(path.join(folder, source)).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [source]
  const entries = await readdir(path.join(folder, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(clientFolder))
}
