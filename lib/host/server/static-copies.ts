import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** In order of preference: Brotli makes scripts a seventh smaller than gzip does. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

export const extensionOf: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Compresses one file. */
export type Compress = (bytes: Buffer) => Promise<Uint8Array>

const brotliOf =
  (quality: number): Compress =>
  (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    })

/** The whole build takes half a second of processor time. */
const quickBrotli = brotliOf(5)

/** A tenth smaller than the quick way, and thirty times as slow. */
export const thoroughBrotli: Compress = brotliOf(constants.BROTLI_MAX_QUALITY)

const bestGzip: Compress = (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })

const compressible = /\.(?:css|js|json|svg|txt)$/
const smallestWorthwhileBytes = 1024

/** Writes compressed copies next to each text file of a folder, quickly. */
export async function compressStaticFiles(folder: string): Promise<void> {
  const names = await compressibleFiles(folder)
  await Promise.all(
    names.flatMap((name) => [
      addCopy(folder, name, 'br', quickBrotli),
      addCopy(folder, name, 'gzip', bestGzip),
    ]),
  )
}

/**
 * Replaces the Brotli copies by smaller ones, also while they are served.
 * @param compress returns the smaller copy of a file
 * @param atOnce how many files are compressed at the same time
 */
export async function compressThoroughly(
  folder: string,
  compress: Compress,
  { atOnce }: { atOnce: number },
): Promise<void> {
  const waiting = await compressibleFiles(folder)
  const takeTurns = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      await addCopy(folder, name, 'br', compress)
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}

async function compressibleFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name))
}

async function addCopy(folder: string, name: string, encoding: Encoding, compress: Compress): Promise<void> {
  const file = path.join(folder, name)
  const bytes = await readFile(file)
  if (bytes.length < smallestWorthwhileBytes) return
  const copy = `${file}${extensionOf[encoding]}`
  await writeFile(`${copy}.part`, await compress(bytes))
  await rename(`${copy}.part`, copy)
}
