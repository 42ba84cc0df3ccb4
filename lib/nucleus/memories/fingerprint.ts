import { createHash } from 'node:crypto'

/** Ignores case, white space and end marks. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[\s.,;:!?]+$/u, '')
    .trim()

/** Identifies a finding across readings of the same capture, in 32 hexadecimal digits. */
export function fingerprintOf(
  captureId: string,
  { subject, content }: { subject: string; content: string },
): string {
  const named = [captureId, wordsOf(subject), wordsOf(content)].join('\n')
  return createHash('sha256').update(named).digest('hex').slice(0, 32)
}
