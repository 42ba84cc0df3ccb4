import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20
const sfntHeaderBytes = 12
const sfntEntryBytes = 16

/**
 * The typeface in a WOFF 1.0 file, unpacked. The PDF library reads WOFF too, but unpacks the table of outlines again
 * for each glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('the typeface is not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = headerBytes + index * entryBytes
    const offset = woff.readUInt32BE(at + 4)
    const packedBytes = woff.readUInt32BE(at + 8)
    const bytes = woff.readUInt32BE(at + 12)
    const packed = woff.subarray(offset, offset + packedBytes)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      content: packedBytes < bytes ? inflateSync(packed, { maxOutputLength: bytes }) : packed,
    }
  })
  const start = sfntHeaderBytes + count * sfntEntryBytes
  const sfnt = Buffer.alloc(tables.reduce((sum, { content }) => sum + aligned(content.length), start))
  const power = Math.floor(Math.log2(count))
  sfnt.writeUInt32BE(woff.readUInt32BE(4), 0)
  sfnt.writeUInt16BE(count, 4)
  sfnt.writeUInt16BE(16 * 2 ** power, 6)
  sfnt.writeUInt16BE(power, 8)
  sfnt.writeUInt16BE(16 * count - 16 * 2 ** power, 10)
  let offset = start
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const at = sfntHeaderBytes + index * sfntEntryBytes
    tag.copy(sfnt, at)
    sfnt.writeUInt32BE(checksum, at + 4)
    sfnt.writeUInt32BE(offset, at + 8)
    sfnt.writeUInt32BE(content.length, at + 12)
    content.copy(sfnt, offset)
    offset += aligned(content.length)
  }
  return sfnt
}

const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4
