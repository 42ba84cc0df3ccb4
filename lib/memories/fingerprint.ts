import { createHash } from 'node:crypto'

/** Neither case nor space nor the mark at its end tells one sentence from another. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[\s.,;:!?]+$/u, '')
    .trim()

/** The same for what is found again in the same capture, in 32 hexadecimal digits. */
export function fingerprintOf(
  captureId: string,
  { subject, content }: { subject: string; content: string },
): string {
  const named = [captureId, wordsOf(subject), wordsOf(content)].join('\n')
  return createHash('sha256').update(named).digest('hex').slice(0, 32)
}
