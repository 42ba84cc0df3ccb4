import { readBytes } from '@/lib/api/read-body'

/** Twenty answers of maximum length, with four bytes per character and each byte escaped as three. */
const maxFormBytes = 4 * 1024 * 1024

export interface SentAnswer {
  questionId: string
  answer: string
  basedOn: string
}

export interface SentForm {
  intent: 'save' | 'complete'
  answers: SentAnswer[]
}

/**
 * The answers of a submitted form. Forms send line breaks as CR LF; NUL, which no field can contain, is dropped.
 * @throws AppError PAYLOAD_TOO_LARGE, BAD_REQUEST
 */
export async function readForm(request: Request): Promise<SentForm> {
  const fields = new URLSearchParams((await readBytes(request, maxFormBytes)).toString('utf8'))
  const answers: SentAnswer[] = []
  for (const [name, value] of fields) {
    if (!name.startsWith('answer:')) continue
    const questionId = name.slice('answer:'.length)
    answers.push({
      questionId,
      answer: value.replaceAll('\r\n', '\n').replaceAll('\0', ''),
      basedOn: fields.get(`version:${questionId}`) ?? '',
    })
  }
  return { intent: fields.get('intent') === 'complete' ? 'complete' : 'save', answers }
}
