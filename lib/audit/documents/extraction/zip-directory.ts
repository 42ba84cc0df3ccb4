import { fromBuffer, open, type ZipFile } from 'yauzl'
import { UnreadableDocumentError } from './unreadable'

const maxEntries = 2_000
const maxUnpackedBytes = 100 * 1024 * 1024
const maxRatio = 100
/** Small files compress well without being hostile: XML of a hundred kilobytes often shrinks to a hundredth. */
const harmlessBytes = 5 * 1024 * 1024

interface ZipDirectory {
  names: Set<string>
  isEncrypted: boolean
}

const encryptedFlag = 0x1

function openZip(source: string | Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: true, validateEntrySizes: true }
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, zip?: ZipFile) => (zip ? resolve(zip) : reject(error))
    if (typeof source === 'string') open(source, options, done)
    else fromBuffer(source, options, done)
  })
}

/**
 * Reads the directory of a zip, unpacking nothing.
 * @param source a path, or the bytes
 * @throws UnreadableDocumentError when it is broken, or would unpack to more than a document does
 */
export async function readZipDirectory(source: string | Buffer): Promise<ZipDirectory> {
  let zip: ZipFile
  try {
    zip = await openZip(source)
  } catch (cause) {
    throw new UnreadableDocumentError('The file is damaged: its packed contents cannot be listed.', { cause })
  }
  const names = new Set<string>()
  let isEncrypted = false
  let packedBytes = 0
  let unpackedBytes = 0
  return new Promise((resolve, reject) => {
    const refuse = (reason: string, cause?: unknown) => {
      zip.close()
      reject(new UnreadableDocumentError(reason, { cause }))
    }
    if (zip.entryCount > maxEntries) return refuse(`The file holds more than ${maxEntries} parts.`)
    zip.on('entry', (entry) => {
      names.add(entry.fileName)
      isEncrypted ||= (entry.generalPurposeBitFlag & encryptedFlag) !== 0
      packedBytes += entry.compressedSize
      unpackedBytes += entry.uncompressedSize
      if (names.size > maxEntries) return refuse(`The file holds more than ${maxEntries} parts.`)
      if (unpackedBytes > maxUnpackedBytes) return refuse('The file unpacks to more than 100 MB.')
      const ratio = unpackedBytes / Math.max(packedBytes, 1)
      if (unpackedBytes > harmlessBytes && ratio > maxRatio) {
        return refuse('The file unpacks to more than a hundred times its size.')
      }
      zip.readEntry()
    })
    zip.once('end', () => resolve({ names, isEncrypted }))
    zip.once('error', (cause) => refuse('The file is damaged: its packed contents cannot be listed.', cause))
    zip.readEntry()
  })
}
