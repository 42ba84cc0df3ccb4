import { readFile } from 'node:fs/promises'
import { AppError } from '../../contract/errors'
import type { ReceivedFile } from '../../contract/operation'
import { detectKind } from './extraction/detect-kind'
import { extractText } from './extraction/extract-text'
import { UnreadableDocumentError } from './extraction/unreadable'
import { cleanFileName } from './file-name-rules'
import { type DocumentKind, KIND_FACTS } from './kinds'

const isSubtitles = (kind: DocumentKind) => kind === 'vtt' || kind === 'srt'

export interface ReceivedText {
  /** For display and download. */
  fileName: string
  kind: DocumentKind
  text: string
}

/**
 * Reads the text of a received file immediately, without storing it.
 * @param accepted the accepted kinds and their wording for a sentence
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for any other kind; VALIDATION_ERROR when no text can be extracted
 */
export async function readReceivedFile(
  file: ReceivedFile,
  accepted: { kinds: readonly DocumentKind[]; named: string },
): Promise<ReceivedText> {
  const fileName = cleanFileName(file.fileName)
  const detected = await detectKind(file.path, fileName, accepted.named)
  // Where subtitles are no kind of their own, they are plain text with their time codes.
  const kind = isSubtitles(detected) && !accepted.kinds.includes(detected) ? 'txt' : detected
  if (!accepted.kinds.includes(kind)) {
    const message = `“${fileName}” is of the kind ${KIND_FACTS[kind].label}. Accepted are ${accepted.named}.`
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
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
    throw new AppError('VALIDATION_ERROR', { text: `file: ${message}`, issues: [{ path: 'file', message }] })
  }
}
