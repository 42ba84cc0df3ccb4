import type { MantineColor } from '@mantine/core'
import type { DocumentStatus, DocumentWire } from '@/lib/audit/documents/contract'
import { KIND_FACTS } from '@/lib/audit/documents/kinds'
import { countOf, fileSize } from '@/lib/ui/numbers'

const STATUS_WORDS: Record<DocumentStatus, { label: string; color: MantineColor }> = {
  uploaded: { label: 'Waiting to be read', color: 'gray' },
  analyzing: { label: 'Being read', color: 'blue' },
  ready: { label: 'Read', color: 'green' },
  failed: { label: 'Could not be read', color: 'red' },
}

/** The status of a document for people: a document with unread content is read in part. */
export const statusOf = ({ uploadStatus, unread }: Pick<DocumentWire, 'uploadStatus' | 'unread'>) =>
  uploadStatus === 'ready' && unread.length > 0
    ? { label: 'Read in part', color: 'yellow' }
    : STATUS_WORDS[uploadStatus]

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
