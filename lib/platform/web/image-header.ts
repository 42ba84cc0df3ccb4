export interface ImageHeader {
  format: 'png' | 'jpeg'
  /** Pixels. */
  width: number
  height: number
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The type and size of a PNG or JPEG, read from its bytes; undefined for anything else. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readPng(buffer) ?? readJpeg(buffer)
}

function readPng(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature)) return undefined
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Frames begin with a marker from C0 to CF, except three with another meaning. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readJpeg(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    // Any number of FF bytes may precede a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (isFrame(marker)) {
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}
