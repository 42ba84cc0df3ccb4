import type { MantineColor } from '@mantine/core'
import type { DocumentStatus, DocumentWire } from '@/lib/audit/documents/contract'
import { KIND_FACTS } from '@/lib/audit/documents/kinds'
import { lackingOf, recognizedOf, unreadInWords } from '@/lib/audit/documents/unread-constants'
import { countOf, fileSize } from '@/lib/ui/numbers'

const STATUS_WORDS: Record<DocumentStatus, { label: string; color: MantineColor }> = {
  uploaded: { label: 'Waiting to be read', color: 'gray' },
  analyzing: { label: 'Being read', color: 'blue' },
  ready: { label: 'Read', color: 'green' },
  failed: { label: 'Could not be read', color: 'red' },
}

/** The status of a document for people: read in part when its text lacks content, or text recognition wrote it. */
export function statusOf({ uploadStatus, unread }: Pick<DocumentWire, 'uploadStatus' | 'unread'>): {
  label: string
  color: MantineColor
} {
  if (uploadStatus !== 'ready' || unread.length === 0) return STATUS_WORDS[uploadStatus]
  return lackingOf(unread).length > 0
    ? { label: 'Read in part', color: 'yellow' }
    : { label: 'Read by text recognition', color: 'yellow' }
}

/** What was not read as written, as sentences; empty when all of it was. */
export function unreadSentences({ unread }: Pick<DocumentWire, 'unread'>): string[] {
  const [lacking, recognized] = [lackingOf(unread), recognizedOf(unread)]
  return [
    ...(lacking.length > 0 ? [`Not read: ${unreadInWords(lacking)}.`] : []),
    ...(recognized.length > 0
      ? [`${unreadInWords(recognized)}: check its letters and figures against the original.`]
      : []),
  ]
}

/** Kind, size and length of a document, as one line. */
export function factsOf(document: DocumentWire): string {
  const { fileType, fileSize: bytes, pageCount } = document
  const { label, pageNoun } = KIND_FACTS[fileType]
  return [label, fileSize(bytes), pageCount === null ? undefined : countOf(pageCount, pageNoun)]
    .filter(Boolean)
    .join(' · ')
}

/** Subtitles, which an interview reads with its speaker. */
export const isTranscript = ({ fileType }: Pick<DocumentWire, 'fileType'>) =>
  fileType === 'vtt' || fileType === 'srt'

export const isUnderWay = ({ uploadStatus }: Pick<DocumentWire, 'uploadStatus'>) =>
  uploadStatus === 'uploaded' || uploadStatus === 'analyzing'
