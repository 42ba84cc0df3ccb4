import { type ReceivedText, readReceivedFile } from '../../audit/documents'
import { type DocumentKind, KIND_FACTS } from '../../audit/documents/kinds'
import { characterCount, shortened } from '../../contract/character-count'
import type { OwnerContext } from '../../contract/context'
import { AppError } from '../../contract/errors'
import type { ReceivedFile } from '../../contract/operation'
import { subtitleKindOf } from '../../language/subtitles'
import { MAX_CAPTURE_CHARACTERS } from './constants'
import type { CaptureRow } from './queries'
import { takeCapture } from './take-capture'

const kinds = [
  'txt',
  'md',
  'pdf',
  'doc',
  'docx',
  'odt',
  'rtf',
  'html',
  'eml',
  'msg',
] as const satisfies DocumentKind[]

/**
 * Extracts the text of a dropped file. Runs outside a transaction, because extraction is slow.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR, PAYLOAD_TOO_LARGE
 */
export async function readDropped(file: ReceivedFile): Promise<ReceivedText> {
  const read = await readReceivedFile(file, {
    kinds,
    named: 'txt, md, vtt, srt, docx, doc, odt, rtf, html, eml, msg and pdf',
  })
  const count = characterCount(read.text)
  if (count <= MAX_CAPTURE_CHARACTERS) return read
  const most = MAX_CAPTURE_CHARACTERS.toLocaleString('en')
  const message = `“${read.fileName}” holds ${count.toLocaleString('en')} characters of text; at most ${most} are read at once`
  throw new AppError('PAYLOAD_TOO_LARGE', { text: `file: ${message}.`, issues: [{ path: 'file', message }] })
}

/** Creates a capture from the text of a dropped file, titled by the file name. @throws AppError NOT_FOUND */
export const dropCapture = (
  ctx: OwnerContext,
  { fileName, kind, text }: ReceivedText,
  place: { projectId?: string; capturedAt?: Date },
): Promise<CaptureRow> =>
  takeCapture(ctx, {
    ...place,
    channel: 'file_drop',
    contentType: subtitleKindOf(text) ?? KIND_FACTS[kind as (typeof kinds)[number]].mediaType,
    content: text,
    title: titleOfFile(fileName),
  })

/** The file name without its extension, cut to the maximum length of a title. */
function titleOfFile(fileName: string): string {
  return shortened(fileName.replace(/(?<=.)\.[A-Za-z0-9]{1,10}$/, ''), 200)
}
