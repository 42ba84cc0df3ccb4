import CFB from 'cfb'
import type { LeftOut } from './readers/reading'

/** Length of the head of a picture in the stream of data, and the forms of it that are shown. */
const pictureHead = 0x44
const pictureForms = new Set([0x64, 0x66])
/** A picture smaller than 1.5 cm in both directions is a symbol; lengths in twentieths of a point. */
const smallestPicture = 850

/** Counts the pictures in the lines of a document of Word 97 to 2003, and the files that are embedded in it. */
export function objectsInOldWord(bytes: Buffer): LeftOut[] {
  try {
    const file = CFB.read(bytes, { type: 'buffer' })
    const data = CFB.find(file, '/Data')
    const embedded = new Set(
      file.FullPaths.map((path) => /\/ObjectPool\/([^/]+)/.exec(path)?.[1]).filter(
        (name) => name !== undefined,
      ),
    )
    return [
      { what: 'picture', count: data ? picturesIn(Buffer.from(data.content as Uint8Array)) : 0 },
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
