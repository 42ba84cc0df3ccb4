import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  describeFileStore,
  FILE_KINDS,
  FileMissingError,
  type FileStore,
  filePrefix,
  isFileKey,
} from '../../../platform/files'
import { OperatorError } from '../operator-error'

/** A file's size and SHA-256 in hex. */
export interface Digest {
  bytes: number
  sha256: string
}

const transfersAtOnce = 8

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

/** The keys of all files in the store. */
export async function* storedKeys(store: FileStore): AsyncGenerator<string> {
  for (const kind of FILE_KINDS) {
    for await (const { key } of store.list(filePrefix(kind))) if (isFileKey(key)) yield key
  }
}

/**
 * Copies every file of the store into a folder, under its key. Files of a store on the same file system are
 * hard-linked. Skips files that the folder already holds or that are deleted meanwhile.
 * @throws errors of the store
 */
export async function collectFiles(store: FileStore, folder: string): Promise<void> {
  const present = new Set(await listFiles(folder))
  await inParallel(storedKeys(store), async (key) => {
    if (present.has(key)) return
    const target = path.join(folder, key)
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    const source = store.localPath?.(key)
    if (source === undefined) return download(store, key, target)
    try {
      await link(source, target)
    } catch (error) {
      if (isMissing(error)) return
      await copyFile(source, target)
    }
  })
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function download(store: FileStore, key: string, target: string): Promise<void> {
  try {
    const content = Readable.fromWeb((await store.get(key)) as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(content, createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  } catch (error) {
    await rm(target, { force: true })
    if (!(error instanceof FileMissingError)) throw error
  }
}

/** Files of a backup that were put into the store of this workspace; this can still be undone. */
interface PlacedFiles {
  /** Restores the store as it was. Idempotent. */
  undo(): Promise<void>
  /** Deletes the files of the replaced workspace. */
  finish(): Promise<void>
}

/**
 * Puts the files of an unpacked backup into the store, whatever its kind, and reads each one back to compare it. Files
 * of the present workspace stay until `finish`: the two have no keys in common unless they are the same files.
 * @param folder the unpacked files, which are moved away
 * @param scratch a folder for files of the store that differ from the backup's
 * @throws OperatorError when the store holds something other than what was written; nothing is left in it then
 */
export async function placeFiles(
  store: FileStore,
  folder: string,
  files: Map<string, Digest>,
  scratch: string,
): Promise<PlacedFiles> {
  const earlier = new Set<string>()
  for await (const key of storedKeys(store)) earlier.add(key)
  const added: string[] = []
  const displaced = new Map<string, string>()

  async function undo() {
    await inParallel(added.splice(0), (key) => store.delete(key))
    await inParallel(displaced, async ([key, file]) => {
      await store.put(key, { path: file })
      displaced.delete(key)
    })
  }

  async function place([key, expected]: [string, Digest]): Promise<void> {
    if (earlier.has(key)) {
      if (isSame(await storedDigest(store, key), expected)) return
      const kept = path.join(scratch, key)
      await mkdir(path.dirname(kept), { recursive: true, mode: 0o700 })
      await download(store, key, kept)
      displaced.set(key, kept)
    } else {
      // Before the transfer: the store may have the file even if its response is lost.
      added.push(key)
    }
    await store.put(key, { path: path.join(folder, key) })
    if (isSame(await storedDigest(store, key), expected)) return
    throw new OperatorError(
      `The file store (${describeFileStore().place}) returns ${key} differently from how it was written.`,
    )
  }

  try {
    await inParallel(files, place)
  } catch (error) {
    await undo()
    throw error
  }
  return {
    undo,
    async finish() {
      await inParallel(earlier, async (key) => {
        if (!files.has(key)) await store.delete(key)
      })
    },
  }
}

const isSame = (found: Digest | null, expected: Digest) =>
  found?.bytes === expected.bytes && found.sha256 === expected.sha256

async function storedDigest(store: FileStore, key: string): Promise<Digest | null> {
  try {
    return await digestOfStream(await store.get(key))
  } catch (error) {
    if (error instanceof FileMissingError) return null
    throw error
  }
}

export const digestOf = (file: string): Promise<Digest> => digestOfStream(createReadStream(file))

async function digestOfStream(content: AsyncIterable<Uint8Array>): Promise<Digest> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    digest.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: digest.digest('hex') }
}

/**
 * Runs `work` on each item, several at once. The first error stops the rest, and is thrown after the running ones have
 * ended.
 */
async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const shared = (async function* () {
    yield* items
  })()
  const failures: unknown[] = []
  const runner = async () => {
    for await (const item of shared) {
      if (failures.length > 0) return
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: transfersAtOnce }, runner))
  if (failures.length > 0) throw failures[0]
}
