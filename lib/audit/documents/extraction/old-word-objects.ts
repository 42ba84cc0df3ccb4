import CFB from 'cfb'
import type { LeftOut } from './readers/reading'

/** Length of the head of a picture in the stream of data, and the forms of it that are shown. */
const pictureHead = 0x44
const pictureForms = new Set([0x64, 0x66])
/** A picture smaller than 1.5 cm in both directions is a symbol; lengths in twentieths of a point. */
const smallestPicture = 850

/**
 * Positions in the head of the main stream: of the table of shapes that float on the page and of the texts in shapes,
 * each an offset and a length.
 */
const shapesAt = 0x1de
const boxesAt = 0x25e

/** Counts the pictures and shapes in a document of Word 97 to 2003, and the files that are embedded in it. */
export function objectsInOldWord(bytes: Buffer): LeftOut[] {
  try {
    const file = CFB.read(bytes, { type: 'buffer' })
    const data = CFB.find(file, '/Data')
    const main = CFB.find(file, '/WordDocument')
    const embedded = new Set(
      file.FullPaths.map((path) => /\/ObjectPool\/([^/]+)/.exec(path)?.[1]).filter(
        (name) => name !== undefined,
      ),
    )
    return [
      { what: 'picture', count: data ? picturesIn(Buffer.from(data.content as Uint8Array)) : 0 },
      { what: 'drawing', count: main ? shapesIn(Buffer.from(main.content as Uint8Array)) : 0 },
      { what: 'embedded', count: embedded.size },
    ]
  } catch {
    // The text was read; a container that cannot be listed has no objects that could be counted.
    return []
  }
}

function picturesIn(data: Buffer): number {
  let pictures = 0
  for (let at = 0; at + pictureHead <= data.length; ) {
    const length = data.readInt32LE(at)
    if (length < 6 || data.readUInt16LE(at + 4) > length) break
    const isPicture = data.readUInt16LE(at + 4) === pictureHead && pictureForms.has(data.readUInt16LE(at + 6))
    const [width, height] = [data.readUInt16LE(at + 28), data.readUInt16LE(at + 30)]
    if (isPicture && Math.max(width, height) >= smallestPicture) pictures++
    at += length
  }
  return pictures
}

/** The shapes and pictures that float on the pages, without boxes of text, which are read. */
function shapesIn(head: Buffer): number {
  if (head.length < boxesAt + 4) return 0
  // An entry is its place in the text, of 4 bytes, and its data; a last place ends the table.
  const entries = (lengthAt: number, size: number) => {
    const length = head.readUInt32LE(lengthAt)
    return length < 4 || length > 1_000_000 ? 0 : Math.floor((length - 4) / (4 + size))
  }
  const boxes = Math.max(0, entries(boxesAt, 22) - 1)
  return Math.max(0, entries(shapesAt, 26) - boxes)
}
