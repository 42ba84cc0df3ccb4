/** What the product reads, told by a file's bytes. The name of a kind is also its usual extension. */
export const DOCUMENT_KINDS = ['pdf', 'docx', 'doc', 'xlsx', 'pptx', 'txt', 'md', 'csv'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const KIND_LABELS: Record<DocumentKind, string> = {
  pdf: 'PDF',
  docx: 'Word document',
  doc: 'Word document (97–2003)',
  xlsx: 'Excel workbook',
  pptx: 'PowerPoint presentation',
  txt: 'Text',
  md: 'Markdown',
  csv: 'CSV table',
}

/** The accepted kinds as a sentence says them. */
export const ACCEPTED_KINDS = `${DOCUMENT_KINDS.slice(0, -1).join(', ')} and ${DOCUMENT_KINDS.at(-1)}`

const mebibyte = 1024 * 1024
export const MAX_DOCUMENT_BYTES = 25 * mebibyte
export const MAX_DOCUMENTS = 50
export const MAX_PROJECT_BYTES = 500 * mebibyte
