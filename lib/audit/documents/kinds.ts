interface KindFacts {
  /** Shown to people. */
  label: string
  mediaType: string
  /** File name extensions without the dot, the usual one first. */
  extensions: readonly string[]
  /** The noun for its pages. */
  pageNoun: 'page' | 'sheet' | 'slide'
  /** Whether it is a zip archive of its parts. */
  isPacked: boolean
  /** Whether it contains no text, so that it can only be read by text recognition. */
  isPicture?: boolean
}

const office = 'application/vnd.openxmlformats-officedocument'

/**
 * The document kinds that the product reads, detected from a file's bytes. Their readers are in
 * extraction/read-document.ts, because browsers load this file.
 */
export const KIND_FACTS = {
  pdf: {
    label: 'PDF',
    mediaType: 'application/pdf',
    extensions: ['pdf'],
    pageNoun: 'page',
    isPacked: false,
  },
  docx: {
    label: 'Word document',
    mediaType: `${office}.wordprocessingml.document`,
    extensions: ['docx'],
    pageNoun: 'page',
    isPacked: true,
  },
  doc: {
    label: 'Word document (97–2003)',
    mediaType: 'application/msword',
    extensions: ['doc'],
    pageNoun: 'page',
    isPacked: false,
  },
  xlsx: {
    label: 'Excel workbook',
    mediaType: `${office}.spreadsheetml.sheet`,
    extensions: ['xlsx'],
    pageNoun: 'sheet',
    isPacked: true,
  },
  xls: {
    label: 'Excel workbook (97–2003)',
    mediaType: 'application/vnd.ms-excel',
    extensions: ['xls'],
    pageNoun: 'sheet',
    isPacked: false,
  },
  pptx: {
    label: 'PowerPoint presentation',
    mediaType: `${office}.presentationml.presentation`,
    extensions: ['pptx'],
    pageNoun: 'slide',
    isPacked: true,
  },
  txt: {
    label: 'Text',
    mediaType: 'text/plain',
    extensions: ['txt'],
    pageNoun: 'page',
    isPacked: false,
  },
  md: {
    label: 'Markdown',
    mediaType: 'text/markdown',
    extensions: ['md', 'markdown'],
    pageNoun: 'page',
    isPacked: false,
  },
  csv: {
    label: 'CSV table',
    mediaType: 'text/csv',
    extensions: ['csv', 'tsv'],
    pageNoun: 'page',
    isPacked: false,
  },
  html: {
    label: 'Web page',
    mediaType: 'text/html',
    extensions: ['html', 'htm'],
    pageNoun: 'page',
    isPacked: false,
  },
  rtf: {
    label: 'Rich text',
    mediaType: 'application/rtf',
    extensions: ['rtf'],
    pageNoun: 'page',
    isPacked: false,
  },
  odt: {
    label: 'OpenDocument text',
    mediaType: 'application/vnd.oasis.opendocument.text',
    extensions: ['odt'],
    pageNoun: 'page',
    isPacked: true,
  },
  ods: {
    label: 'OpenDocument spreadsheet',
    mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
    extensions: ['ods'],
    pageNoun: 'sheet',
    isPacked: true,
  },
  odp: {
    label: 'OpenDocument presentation',
    mediaType: 'application/vnd.oasis.opendocument.presentation',
    extensions: ['odp'],
    pageNoun: 'slide',
    isPacked: true,
  },
  eml: {
    label: 'E-mail message',
    mediaType: 'message/rfc822',
    extensions: ['eml'],
    pageNoun: 'page',
    isPacked: false,
  },
  msg: {
    label: 'Outlook message',
    mediaType: 'application/vnd.ms-outlook',
    extensions: ['msg'],
    pageNoun: 'page',
    isPacked: false,
  },
  vtt: {
    label: 'Transcript (WebVTT)',
    mediaType: 'text/vtt',
    extensions: ['vtt'],
    pageNoun: 'page',
    isPacked: false,
  },
  srt: {
    label: 'Transcript (SubRip)',
    mediaType: 'application/x-subrip',
    extensions: ['srt'],
    pageNoun: 'page',
    isPacked: false,
  },
  zip: {
    label: 'Archive',
    mediaType: 'application/zip',
    extensions: ['zip'],
    pageNoun: 'page',
    isPacked: true,
  },
  png: {
    label: 'Picture (PNG)',
    mediaType: 'image/png',
    extensions: ['png'],
    pageNoun: 'page',
    isPacked: false,
    isPicture: true,
  },
  jpg: {
    label: 'Picture (JPEG)',
    mediaType: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    pageNoun: 'page',
    isPacked: false,
    isPicture: true,
  },
} as const satisfies Record<string, KindFacts>

export type DocumentKind = keyof typeof KIND_FACTS
export const DOCUMENT_KINDS = Object.keys(KIND_FACTS) as [DocumentKind, ...DocumentKind[]]

/** The kind that files of this extension usually are. */
export const kindOfExtension = (extension: string): DocumentKind | undefined =>
  DOCUMENT_KINDS.find((kind) => (KIND_FACTS[kind].extensions as readonly string[]).includes(extension))

export const DOCUMENT_STATUSES = ['uploaded', 'analyzing', 'ready', 'failed'] as const

export const isPicture = (kind: DocumentKind) => (KIND_FACTS[kind] as KindFacts).isPicture === true

/** Whether a document of this kind is a table, which can be shown as one. */
export const isTable = (kind: DocumentKind) =>
  kind === 'csv' || (KIND_FACTS[kind] as KindFacts).pageNoun === 'sheet'

/** The kinds that are accepted where text recognition is switched on. */
export const PICTURE_KINDS = DOCUMENT_KINDS.filter(isPicture).join(' and ')

const accepted = DOCUMENT_KINDS.filter((kind) => !isPicture(kind))
/** The kinds that are accepted everywhere, worded for a sentence. Pictures need text recognition. */
export const ACCEPTED_KINDS = `${accepted.slice(0, -1).join(', ')} and ${accepted.at(-1)}`

const mebibyte = 1024 * 1024
export const MAX_DOCUMENT_BYTES = 25 * mebibyte
export const MAX_DOCUMENTS = 50
export const MAX_PROJECT_BYTES = 500 * mebibyte
