import { inflateSync } from 'node:zlib'
import type { FetchedImage } from './fetch-image'

const endOfJpeg = Buffer.from([0xff, 0xd9])
/** Maximum bytes of a pixel: four channels of 16 bits. */
const maxBytesPerPixel = 8

/**
 * False for a PNG that cannot be unpacked, because the PDF library would crash the process, and for a JPEG without an
 * end. The content of a JPEG is embedded unchanged.
 */
export function isDrawable({ format, bytes, width, height }: FetchedImage): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'jpeg') return file.includes(endOfJpeg)
  try {
    const packed = pictureData(file)
    const maxOutputLength = width * height * maxBytesPerPixel + 8 * height
    return inflateSync(packed, { maxOutputLength }).byteLength >= height
  } catch {
    return false
  }
}

/** The concatenated IDAT chunks. @throws RangeError when the file ends within one */
function pictureData(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') return Buffer.concat(parts)
    if (at + 12 + length > bytes.length) throw new RangeError('the file ends within a part')
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
}
