import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** The parts of an office file by name, in packing order. */
export type Parts = Map<string, string | Buffer>

/** An arbitrary fixed time, so that the same parts give the same bytes. */
export const madeAt = new Date('2026-10-05T08:00:00Z')

export async function pack(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of parts) {
    zip.addBuffer(Buffer.from(content), name, { mtime: madeAt, mode: 0o100644, forceDosTimestamp: true })
  }
  zip.end()
  return buffer(zip.outputStream)
}

export async function unpack(file: Buffer): Promise<Parts> {
  const parts: Parts = new Map()
  const zip = await fromBufferPromise(file)
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/')) {
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
    }
  }
  return parts
}
