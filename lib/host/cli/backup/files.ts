import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Every file below a folder, relative to it; empty when the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

/**
 * Hard-links every file of a folder into another, or copies it where the file system requires that. Skips
 * files that already exist or disappear meanwhile.
 */
export async function linkFiles(from: string, to: string): Promise<void> {
  for (const file of await listFiles(from)) {
    const [source, target] = [path.join(from, file), path.join(to, file)]
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    try {
      await link(source, target)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST' || code === 'ENOENT') continue
      await copyFile(source, target)
    }
  }
}

export async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    digest.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: digest.digest('hex') }
}
