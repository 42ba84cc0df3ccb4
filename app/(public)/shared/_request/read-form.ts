import { readBytes } from '@/lib/api/read-body'
import { AppError } from '@/lib/contract/errors'

/** A comment of maximum length with four bytes per character and each byte escaped as three, twice over. */
const maxFormBytes = 64 * 1024

export interface SentForm {
  intent: 'unlock' | 'comment'
  password: string
  formKey: string
  anchor: string
  authorName: string
  text: string
}

/**
 * A submitted form. Forms send line breaks as CR LF; NUL, which no field can contain, is dropped.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_REQUEST
 */
export async function readForm(request: Request): Promise<SentForm> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const fields = new URLSearchParams((await readBytes(request, maxFormBytes)).toString('utf8'))
  const field = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '')
  return {
    intent: field('intent') === 'unlock' ? 'unlock' : 'comment',
    password: fields.get('password') ?? '',
    formKey: field('key'),
    anchor: field('place'),
    authorName: field('name').trim(),
    text: field('text').trim(),
  }
}
