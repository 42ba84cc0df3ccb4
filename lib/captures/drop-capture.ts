import { characterCount } from '../api/character-count'
import type { ReceivedFile } from '../api/operation'
import type { OwnerContext } from '../context'
import { type ReceivedText, readReceivedFile } from '../documents'
import { Refusal } from '../errors'
import type { CaptureRow } from './queries'
import { subtitleKindOf } from './subtitle-rules'
import { takeCapture } from './take-capture'
import { MAX_CAPTURE_CHARACTERS } from './vocabulary'

const contentTypes = {
  txt: 'text/plain',
  md: 'text/markdown',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
type TextKind = keyof typeof contentTypes
const kinds = Object.keys(contentTypes) as TextKind[]

/**
 * The text of a dropped file; outside any transaction, for it may take a while.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR, PAYLOAD_TOO_LARGE
 */
export async function readDropped(file: ReceivedFile): Promise<ReceivedText> {
  const read = await readReceivedFile(file, { kinds, named: 'txt, md, vtt, srt, docx, doc and pdf' })
  const count = characterCount(read.text)
  if (count <= MAX_CAPTURE_CHARACTERS) return read
  const most = MAX_CAPTURE_CHARACTERS.toLocaleString('en')
  const message = `“${read.fileName}” holds ${count.toLocaleString('en')} characters of text; at most ${most} are read at once`
  throw new Refusal('PAYLOAD_TOO_LARGE', { text: `file: ${message}.`, issues: [{ path: 'file', message }] })
}

/** Takes in what was read from a dropped file, under the file's name. @throws Refusal NOT_FOUND */
export const dropCapture = (
  ctx: OwnerContext,
  { fileName, kind, text }: ReceivedText,
  place: { projectId?: string; capturedAt?: Date },
): Promise<CaptureRow> =>
  takeCapture(ctx, {
    ...place,
    channel: 'file_drop',
    contentType: subtitleKindOf(text) ?? contentTypes[kind as TextKind],
    content: text,
    title: titleOfFile(fileName),
  })

/** Without its extension, and within the bounds of a title that somebody gives. */
function titleOfFile(fileName: string): string {
  const name = fileName.replace(/(?<=.)\.[A-Za-z0-9]{1,10}$/, '')
  return name.length <= 200 ? name : `${name.slice(0, 199).replace(/[\ud800-\udbff]$/, '')}…`
}
