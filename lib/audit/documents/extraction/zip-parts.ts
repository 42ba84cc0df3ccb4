import { buffer } from 'node:stream/consumers'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** The parts of a zip, unpacked on demand. */
export interface ZipParts {
  /** The text of a part, UTF-8 or UTF-16 by its byte order mark; undefined when there is no such part. */
  text(name: string): Promise<string | undefined>
  /** The bytes of a part; undefined when there is no such part. */
  bytes(name: string): Promise<Buffer | undefined>
  /** In the order of the directory. */
  names(): string[]
  close(): void
}

function decode(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = !isUtf16 ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * Opens a zip whose directory `readZipDirectory` has accepted.
 * @throws Error where the directory cannot be read
 */
export async function openZipParts(bytes: Buffer): Promise<ZipParts> {
  const { promise: listed, resolve, reject } = Promise.withResolvers<void>()
  const entries = new Map<string, Entry>()
  const zip = await new Promise<ZipFile>((done, fail) =>
    fromBuffer(bytes, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) =>
      error ? fail(error) : done(opened),
    ),
  )
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  zip.once('end', resolve)
  zip.once('error', reject)
  zip.readEntry()
  await listed
  const bytesOf = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) return undefined
    const stream = await new Promise<NodeJS.ReadableStream>((done, fail) =>
      zip.openReadStream(entry, (error, opened) => (error ? fail(error) : done(opened))),
    )
    return buffer(stream)
  }
  return {
    async text(name) {
      const part = await bytesOf(name)
      return part && decode(part)
    },
    bytes: bytesOf,
    names: () => [...entries.keys()],
    close: () => zip.close(),
  }
}
