import { type DocumentKind, KIND_FACTS } from '../kinds'
import { cleanText } from './clean-text'
import type { DocumentReading } from './readers/reading'
import { UnreadableDocumentError } from './unreadable'
import { readZipDirectory } from './zip-directory'

const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const locked = () =>
  new UnreadableDocumentError(
    'The file is protected with a password. Save it without one and upload it again.',
  )

/** Checks the archive before a reader opens it, and the text afterwards. @throws UnreadableDocumentError */
export async function finishReading(
  kind: DocumentKind,
  bytes: Buffer,
  read: (bytes: Buffer) => Promise<DocumentReading>,
): Promise<DocumentReading> {
  if (KIND_FACTS[kind].isPacked) {
    if (bytes.subarray(0, compoundMark.length).equals(compoundMark)) throw locked()
    const { isEncrypted } = await readZipDirectory(bytes)
    if (isEncrypted) throw locked()
  }
  let reading: DocumentReading
  try {
    reading = await read(bytes)
  } catch (cause) {
    if (cause instanceof UnreadableDocumentError) throw cause
    if ((cause as Error)?.name === 'PasswordException') throw locked()
    throw new UnreadableDocumentError('The file is damaged: its reader could not make sense of it.', {
      cause,
    })
  }
  const text = cleanText(reading.text)
  if (!/[\p{L}\p{N}]/u.test(text)) throw new UnreadableDocumentError('The document holds no text.')
  return { ...reading, text }
}
