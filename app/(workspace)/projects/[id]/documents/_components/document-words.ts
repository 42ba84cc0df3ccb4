import type { MantineColor } from '@mantine/core'
import type { DocumentStatus, DocumentWire } from '@/lib/documents/contract'
import { KIND_LABELS } from '@/lib/documents/kinds'
import { countOf } from '@/lib/ui/numbers'

export const STATUS_WORDS: Record<DocumentStatus, { label: string; color: MantineColor }> = {
  uploaded: { label: 'Waiting to be read', color: 'gray' },
  analyzing: { label: 'Being read', color: 'blue' },
  ready: { label: 'Read', color: 'green' },
  failed: { label: 'Could not be read', color: 'red' },
}

const size = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export function fileSize(bytes: number): string {
  if (bytes < 1024) return countOf(bytes, 'byte')
  return bytes < 1024 ** 2 ? `${size.format(bytes / 1024)} KB` : `${size.format(bytes / 1024 ** 2)} MB`
}

const pageNouns: Partial<Record<DocumentWire['fileType'], string>> = { xlsx: 'sheet', pptx: 'slide' }

/** Kind, size and length of a document, as one line. */
export function factsOf(document: DocumentWire): string {
  const { fileType, fileSize: bytes, pageCount } = document
  return [
    KIND_LABELS[fileType],
    fileSize(bytes),
    pageCount === null ? undefined : countOf(pageCount, pageNouns[fileType] ?? 'page'),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const isUnderWay = ({ uploadStatus }: Pick<DocumentWire, 'uploadStatus'>) =>
  uploadStatus === 'uploaded' || uploadStatus === 'analyzing'
