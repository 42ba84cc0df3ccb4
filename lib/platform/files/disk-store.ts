import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileMissingError, type FileStore, type LocalFile } from './file-store'
import { incomingPath } from './incoming'
import { assertKey, assertPrefix } from './keys'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Persists a new file name, which flushing the file alone does not do. Some file systems do not support it
 * and do not need it.
 */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Renames the file, or copies it across file systems. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const beside = `${to}.new`
    await copyFile(from, beside)
    await flush(beside)
    await rename(beside, to)
    await rm(from, { force: true })
  }
}

async function spool(content: Uint8Array | Readable): Promise<string> {
  const temporary = await incomingPath()
  try {
    const source = content instanceof Uint8Array ? Readable.from([content]) : content
    await pipeline(source, createWriteStream(temporary, { mode: 0o600, flags: 'wx' }))
    return temporary
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Files in a local folder. @param folder created on first use */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    assertKey(key)
    return path.join(folder, key)
  }

  async function put(key: string, content: Uint8Array | Readable | LocalFile): Promise<void> {
    const target = pathOf(key)
    const isOurs = content instanceof Uint8Array || content instanceof Readable
    const source = isOurs ? await spool(content) : content.path
    try {
      await flush(source)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await moveFile(source, target)
      await flushFolder(path.dirname(target))
    } finally {
      if (isOurs) await rm(source, { force: true })
    }
  }

  return {
    put,
    localPath: pathOf,
    async get(key) {
      const file = pathOf(key)
      try {
        const handle = await open(file)
        return Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>
      } catch (error) {
        throw isMissing(error) ? new FileMissingError(key) : error
      }
    },
    async delete(key) {
      // An empty folder stays: another file may just be on the way into it.
      await rm(pathOf(key), { force: true })
    },
    async deleteAll(prefix) {
      assertPrefix(prefix)
      await rm(path.join(folder, prefix), { recursive: true, force: true })
    },
    async *list(prefix) {
      assertPrefix(prefix)
      const top = path.join(folder, prefix)
      const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith('.new')) continue
        const file = path.join(entry.parentPath, entry.name)
        const found = await stat(file).catch(() => null)
        if (found)
          yield { key: path.relative(folder, file).split(path.sep).join('/'), modifiedAt: found.mtime }
      }
    },
  }
}
