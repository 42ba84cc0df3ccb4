import CFB from 'cfb'
import { decrypt } from 'officecrypto-tool'
import { UnreadableDocumentError } from './unreadable'

/** Begins every compound file: documents of Office before 2007, and encrypted ones of today. */
export const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export const isCompound = (bytes: Buffer) => bytes.subarray(0, compoundMark.length).equals(compoundMark)

export const locked = () =>
  new UnreadableDocumentError(
    'The file is protected with a password. Save it without one and upload it again.',
  )

/** Excel encrypts a workbook whose structure alone is protected with this key, and opens it without asking. */
const keyOfExcel = 'VelvetSweatshop'

/**
 * The package inside an encrypted workbook that Excel opens without a password.
 * @throws UnreadableDocumentError when it has a password of its own
 */
export async function unlockWorkbook(bytes: Buffer): Promise<Buffer> {
  try {
    return await decrypt(bytes, { password: keyOfExcel })
  } catch {
    throw locked()
  }
}

const wordMark = 0xa5ec
const encryptedFlag = 0x100
/** Version of Word 97, the oldest whose text can be read. */
const word97 = 0xc1

/**
 * Checks the beginning of the main stream of a document of Word before 2007.
 * @throws UnreadableDocumentError when it has a password, or is from before Word 97
 */
export function assertReadableWord(bytes: Buffer): void {
  const head = wordHead(bytes)
  if (!head || head.length < 12) return
  if (head.readUInt16LE(0) !== wordMark || head.readUInt16LE(2) < word97) {
    throw new UnreadableDocumentError(
      'The file is too old: it is from a Word before 97. Open it in Word or LibreOffice and save it as docx.',
    )
  }
  if ((head.readUInt16LE(10) & encryptedFlag) !== 0) throw locked()
}

function wordHead(bytes: Buffer): Buffer | undefined {
  try {
    const stream = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/WordDocument')
    return stream ? Buffer.from(stream.content as Uint8Array) : undefined
  } catch {
    // A broken container is the reader's to judge.
    return undefined
  }
}
