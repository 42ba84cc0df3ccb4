import { readFile } from 'node:fs/promises'
import type { ReceivedFile } from '../api/operation'
import { Refusal } from '../errors'
import { detectKind } from './extraction/detect-kind'
import { extractText } from './extraction/extract-text'
import { UnreadableDocumentError } from './extraction/unreadable'
import { cleanFileName } from './file-name-rules'
import { type DocumentKind, KIND_LABELS } from './kinds'

export interface ReceivedText {
  /** To show and to download under. */
  fileName: string
  kind: DocumentKind
  text: string
}

/**
 * The text of a file that was sent to be read at once, and is kept nowhere.
 * @param accepted what is read, and how a sentence names it
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE for anything else; VALIDATION_ERROR when no text can be had of it
 */
export async function readReceivedFile(
  file: ReceivedFile,
  accepted: { kinds: readonly DocumentKind[]; named: string },
): Promise<ReceivedText> {
  const fileName = cleanFileName(file.fileName)
  const kind = await detectKind(file.path, fileName, accepted.named)
  if (!accepted.kinds.includes(kind)) {
    const message = `“${fileName}” is of the kind ${KIND_LABELS[kind]}. Accepted are ${accepted.named}.`
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', {
      text: `file: ${message}`,
      issues: [{ path: 'file', message }],
    })
  }
  try {
    const { text } = await extractText(kind, new Uint8Array(await readFile(file.path)))
    return { fileName, kind, text }
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    const message = `“${fileName}” cannot be read. ${error.message}`
    throw new Refusal('VALIDATION_ERROR', { text: `file: ${message}`, issues: [{ path: 'file', message }] })
  }
}
