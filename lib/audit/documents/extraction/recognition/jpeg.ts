import { UnreadableDocumentError } from '../unreadable'
import { tooLarge } from './png'

interface JpegSize {
  width: number
  height: number
  components: number
}

/** Size of a JPEG from the head of its frame; undefined when there is none. */
function jpegSize(bytes: Buffer): JpegSize | undefined {
  for (let at = 2; at + 10 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return {
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        components: bytes[at + 9]!,
      }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

const colourSpaces: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }

/** A PDF whose only page is the picture. @throws UnreadableDocumentError when it is damaged or too large */
export function jpegAsPdf(bytes: Buffer, mostPixels: number): Buffer {
  const size = jpegSize(bytes)
  const space = size && colourSpaces[size.components]
  if (!size || !space || size.width === 0 || size.height === 0) {
    throw new UnreadableDocumentError('The picture is damaged.')
  }
  const { width, height } = size
  if (width * height > mostPixels) throw tooLarge()
  const content = `${width} 0 0 ${height} 0 0 cm /I Do`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let length = chunks[0]!.length
  const add = (...parts: Buffer[]) => {
    offsets.push(length)
    for (const part of parts) {
      chunks.push(part)
      length += part.length
    }
  }
  for (const [index, object] of objects.entries()) {
    add(Buffer.from(`${index + 1} 0 obj${object}endobj\n`))
  }
  add(
    Buffer.from(
      `5 0 obj<</Type/XObject/Subtype/Image/Filter/DCTDecode/ColorSpace${space}/BitsPerComponent 8/Width ${width}/Height ${height}/Length ${bytes.length}>>stream\n`,
    ),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  )
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 6\n0000000000 65535 f \n${entries}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...chunks, Buffer.from(end)])
}
