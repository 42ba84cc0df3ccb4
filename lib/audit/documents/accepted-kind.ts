import { AppError } from '../../contract/errors'
import { env } from '../../platform/env'
import { detectKind } from './extraction/detect-kind'
import { ACCEPTED_KINDS, type DocumentKind, isPicture, PICTURE_KINDS } from './kinds'

/**
 * The kind of a file that becomes a document. Pictures are accepted where text recognition is switched on.
 * @param file its path, or its bytes
 * @throws AppError UNSUPPORTED_MEDIA_TYPE naming the file and what is accepted
 */
export async function acceptedKind(file: string | Buffer, fileName: string): Promise<DocumentKind> {
  const isOn = env().TEXT_RECOGNITION !== undefined
  const kind = await detectKind(file, fileName, isOn ? `${ACCEPTED_KINDS}, ${PICTURE_KINDS}` : ACCEPTED_KINDS)
  if (!isPicture(kind) || isOn) return kind
  const message = `“${fileName}” is a picture, and text recognition is switched off on this server. Upload its content as text or a document. Accepted are ${ACCEPTED_KINDS}.`
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
    text: `file: ${message}`,
    issues: [{ path: 'file', message }],
  })
}
