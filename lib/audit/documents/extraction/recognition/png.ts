import { inflateSync } from 'node:zlib'
import { UnreadableDocumentError } from '../unreadable'
import { type GrayPicture, overWhite } from './gray-picture'

/** Samples for each pixel, by colour type: gray, RGB, palette, gray with opacity, RGB with opacity. */
const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

const headLength = 33

/** Width and height of a PNG; undefined for anything else. */
export function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < headLength || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/**
 * Undoes the filter of a row in place.
 * @param above the previous row
 */
function unfilter(row: Buffer, above: Buffer | undefined, filter: number, step: number): void {
  for (let index = 0; index < row.length; index++) {
    const left = index >= step ? row[index - step]! : 0
    const up = above?.[index] ?? 0
    const corner = index >= step ? (above?.[index - step] ?? 0) : 0
    let predicted = 0
    if (filter === 1) predicted = left
    else if (filter === 2) predicted = up
    else if (filter === 3) predicted = (left + up) >> 1
    else if (filter === 4) {
      const estimate = left + up - corner
      const [toLeft, toUp, toCorner] = [
        Math.abs(estimate - left),
        Math.abs(estimate - up),
        Math.abs(estimate - corner),
      ]
      predicted = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    }
    row[index] = (row[index]! + predicted) & 255
  }
}

/**
 * Decodes a PNG into shades of gray on white paper.
 * @param mostPixels larger pictures are not decoded
 * @throws UnreadableDocumentError when it is damaged, too large or stored in passes
 */
export function decodePng(bytes: Buffer, mostPixels: number): GrayPicture {
  const size = pngSize(bytes)
  const damaged = () => new UnreadableDocumentError('The picture is damaged.')
  if (!size || size.width === 0 || size.height === 0) throw damaged()
  const { width, height } = size
  if (width * height > mostPixels) throw tooLarge()
  const [depth, colourType, isInterlaced] = [bytes[24]!, bytes[25]!, bytes[28] === 1]
  if (isInterlaced) {
    throw new UnreadableDocumentError('The picture is an interlaced PNG. Save it as a plain PNG or as jpg.')
  }
  const samples = samplesOf[colourType]
  if (!samples || ![1, 2, 4, 8, 16].includes(depth)) throw damaged()
  const packed: Buffer[] = []
  let palette = Buffer.alloc(0)
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT') packed.push(content)
    else if (type === 'PLTE') palette = Buffer.from(content)
    else if (type === 'IEND') break
    at += length + 12
  }
  const rowBytes = Math.ceil((width * samples * depth) / 8)
  let raw: Buffer
  try {
    raw = inflateSync(Buffer.concat(packed), { maxOutputLength: (rowBytes + 1) * height + 1_024 })
  } catch {
    throw damaged()
  }
  if (raw.length < (rowBytes + 1) * height) throw damaged()
  const step = Math.max(1, (samples * depth) >> 3)
  const most = 2 ** Math.min(depth, 8) - 1
  const data = new Uint8Array(width * height)
  let above: Buffer | undefined
  for (let y = 0; y < height; y++) {
    const start = y * (rowBytes + 1)
    const row = raw.subarray(start + 1, start + 1 + rowBytes)
    unfilter(row, above, raw[start]!, step)
    above = row
    const sample = (index: number) => {
      if (depth >= 8) return row[(index * depth) >> 3]!
      const bit = index * depth
      return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & most
    }
    for (let x = 0; x < width; x++) {
      const from = x * samples
      const shadeOf = (red: number, green: number, blue: number) => (red * 77 + green * 150 + blue * 29) >> 8
      let shade: number
      if (colourType === 3) {
        const entry = sample(from) * 3
        shade = shadeOf(palette[entry] ?? 0, palette[entry + 1] ?? 0, palette[entry + 2] ?? 0)
      } else if (samples >= 3) shade = shadeOf(sample(from), sample(from + 1), sample(from + 2))
      else shade = depth < 8 ? Math.round((sample(from) * 255) / most) : sample(from)
      const hasOpacity = colourType === 4 || colourType === 6
      data[y * width + x] = hasOpacity ? overWhite(shade, sample(from + samples - 1)) : shade
    }
  }
  return { width, height, data }
}

export const tooLarge = () =>
  new UnreadableDocumentError('The picture has too many pixels. Save it smaller and upload it again.')
