import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { extract, list, type ReadEntry } from 'tar'
import { StoredSecrets } from '../../../platform/secrets'
import { OperatorError } from '../operator-error'
import { digestOf } from './files'
import {
  backupFormat,
  filesIn,
  formatVersion,
  Manifest,
  manifestPath,
  secretsPath,
  tablePath,
  totalBytes,
} from './manifest'

const allowedEntry = /^(manifest\.json|secrets\.json|tables\/?|tables\/[a-z0-9_]+\.jsonl|files\/?|files\/.+)$/

/** A backup unpacked into a folder, with every byte verified. */
export interface Archive {
  folder: string
  manifest: Manifest
  secrets: StoredSecrets
}

/**
 * Unpacks a backup into an empty folder.
 * @throws OperatorError when it is not a backup, incomplete, changed, or contains anything unexpected
 */
export async function readArchive(file: string, folder: string): Promise<Archive> {
  const names = await listEntries(file)
  await unpack(file, folder)
  const manifest = await readManifest(folder)
  await requireComplete(folder, manifest, names)
  const secrets = StoredSecrets.safeParse(JSON.parse(await readFile(path.join(folder, secretsPath), 'utf8')))
  if (!secrets.success) throw new OperatorError('The backup’s secrets are invalid.')
  return { folder, manifest, secrets: secrets.data }
}

/** Checks every entry before any of them is written. */
async function listEntries(file: string): Promise<string[]> {
  const names: string[] = []
  let unwanted: string | undefined
  const onReadEntry = (entry: ReadEntry) => {
    if (!belongs(entry)) unwanted ??= entry.path
    if (entry.type === 'File') names.push(entry.path)
    entry.resume()
  }
  try {
    await list({ file, strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY, onReadEntry })
  } catch (error) {
    throw unreadable(file, error)
  }
  if (unwanted !== undefined) {
    throw new OperatorError(
      `The backup holds an entry that does not belong there: ${JSON.stringify(unwanted)}.`,
    )
  }
  return names
}

function belongs({ type, path: name }: ReadEntry): boolean {
  if (type !== 'File' && type !== 'Directory') return false
  const isSafe = !name.includes('\\') && !name.includes('\0') && !name.split('/').includes('..')
  return isSafe && allowedEntry.test(name)
}

async function unpack(file: string, folder: string): Promise<void> {
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      preserveOwner: false,
      // Files get the time at which they are written: the sweep deletes old ones without a row.
      noMtime: true,
      maxDecompressionRatio: Number.POSITIVE_INFINITY,
      filter: (_name, entry) => belongs(entry as ReadEntry),
    })
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, error: unknown): OperatorError {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new OperatorError(`file: ${file} does not exist.`)
  if (code === 'EACCES' || code === 'EISDIR' || code === 'ENOSPC')
    return new OperatorError(`file: ${message}`)
  return new OperatorError(`${file} is not a backup or is damaged: ${message}`)
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestPath), 'utf8').catch(() => {
    throw new OperatorError('The file is not a backup of a workspace: it has no manifest.')
  })
  const content = parse(text)
  const version = (content as { formatVersion?: unknown } | null)?.formatVersion
  if (typeof version === 'number' && version > formatVersion) {
    throw new OperatorError('The backup was made by a newer release: restore it with that one.')
  }
  const manifest = Manifest.safeParse(content)
  if (!manifest.success) throw new OperatorError(`The manifest does not match the format ${backupFormat}.`)
  return manifest.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function requireComplete(folder: string, manifest: Manifest, names: string[]): Promise<void> {
  const promised = new Map(manifest.entries.map((entry) => [entry.path, entry]))
  const missing = [
    secretsPath,
    ...manifest.tables.map(({ name }) => tablePath(name)),
    ...promised.keys(),
  ].filter((name) => !names.includes(name) || !promised.has(name))
  if (missing.length > 0) throw new OperatorError(`The backup is incomplete: ${missing[0]} is missing.`)
  const files = filesIn(manifest)
  if (manifest.files && (manifest.files.count !== files.size || manifest.files.bytes !== totalBytes(files))) {
    throw new OperatorError(
      `The backup is incomplete: it has ${files.size} files with ${totalBytes(files)} bytes, not ${manifest.files.count} with ${manifest.files.bytes}.`,
    )
  }
  for (const name of names) {
    if (name === manifestPath) continue
    const expected = promised.get(name)
    if (!expected) throw new OperatorError(`The backup contains ${name}, which its manifest does not list.`)
    const found = await digestOf(path.join(folder, name))
    if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) {
      throw new OperatorError(`The backup is damaged: ${name} does not match its checksum.`)
    }
  }
}
