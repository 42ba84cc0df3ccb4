import { open, readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '../../../contract/errors'
import { subtitleKindOf } from '../../../language/subtitles'
import { extensionOf } from '../file-name-rules'
import { ACCEPTED_KINDS, type DocumentKind, KIND_FACTS, kindOfExtension } from '../kinds'
import { decodeText } from './plain-text'
import { isOldestWorkbook } from './sheets/old-records'
import { UnreadableDocumentError } from './unreadable'
import { readZipDirectory } from './zip-directory'

const headBytes = 8_192

const zipMark = Buffer.from('PK')
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const pdfMark = Buffer.from('%PDF-')
/** Readers accept a PDF whose first kilobyte contains something else, such as a mail header. */
const pdfMarkWithinBytes = 1_024

const tiffMark = /^(?:II\*\0|MM\0\*)/

/** Kinds with their own extension that are read as plain text. */
const isText = new Set<string>(['xml', 'vtt'])

interface Named {
  fileName: string
  /** The accepted kinds, worded for a sentence. */
  accepted: string
}

function refuse({ fileName, accepted }: Named, what: string): never {
  const message = `“${fileName}” is ${what}. Accepted are ${accepted}.`
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
    text: `file: ${message}`,
    issues: [{ path: 'file', message }],
  })
}

/** Accepts a file with an office extension that cannot be opened; reading it then fails with a reason in the list. */
function officeKindByName(fileName: string): DocumentKind | undefined {
  const kind = kindOfExtension(extensionOf(fileName))
  return kind && KIND_FACTS[kind].isPacked ? kind : undefined
}

const openDocument = /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/

async function kindOfZip(file: string | Buffer, head: Buffer, named: Named): Promise<DocumentKind> {
  // The first part of an OpenDocument file is its type, not compressed.
  const type = openDocument.exec(head.toString('latin1'))?.[1]
  if (type) return type === 'text' ? 'odt' : type === 'spreadsheet' ? 'ods' : 'odp'
  try {
    const { names } = await readZipDirectory(file)
    if (names.has('word/document.xml')) return 'docx'
    if (names.has('xl/workbook.xml')) return 'xlsx'
    if (names.has('xl/workbook.bin')) refuse(named, 'a binary Excel workbook (xlsb). Save it as xlsx')
    if (names.has('ppt/presentation.xml')) return 'pptx'
    if (names.has('META-INF/container.xml')) refuse(named, 'an e-book. Save it as PDF')
    if ([...names].some((name) => name.endsWith('Index/Document.iwa') || name === 'Index.zip'))
      refuse(named, 'a Pages, Numbers or Keynote file. Export it as docx, xlsx, pptx or PDF')
    if (extensionOf(named.fileName) === 'zip') return 'zip'
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    const kind = officeKindByName(named.fileName)
    if (kind) return kind
  }
  return refuse(named, 'a packed file of an unknown kind')
}

/** The streams of a compound file, in its directory, have names in UTF-16. */
const streamName = (name: string) => Buffer.from(name, 'utf16le')

async function kindOfCompound(bytes: Buffer, named: Named): Promise<DocumentKind> {
  if (bytes.includes(streamName('WordDocument'))) return 'doc'
  if (bytes.includes(streamName('__properties_version1.0'))) return 'msg'
  if (bytes.includes(streamName('EncryptedPackage'))) {
    const kind = officeKindByName(named.fileName)
    return kind ?? refuse(named, 'protected with a password. Save it without one')
  }
  if (bytes.includes(streamName('Workbook')) || bytes.includes(streamName('Book'))) return 'xls'
  if (bytes.includes(streamName('PowerPoint Document'))) {
    return refuse(named, 'an old PowerPoint presentation (ppt). Save it as pptx')
  }
  return refuse(named, 'of an unknown kind')
}

const bytesOf = async (file: string | Buffer) => (typeof file === 'string' ? readFile(file) : file)

async function readHead(file: string | Buffer): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, headBytes)
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Lines that only a message begins with. */
const mailHead =
  /^(?:[A-Za-z][A-Za-z0-9-]*: ?.*\r?\n(?:[ \t].*\r?\n)*)*?(?:Received|Message-ID|MIME-Version|From): /i
const pageHead = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!doctype html|<html)[\s>]/i

/** Kinds that are text inside; a file of another kind that is text is not what its name says. */
const isTextInside = new Set<DocumentKind>(['txt', 'md', 'csv', 'html', 'rtf', 'eml', 'vtt', 'srt'])
/** A text with the extension of another format counts as text from this many characters on. */
const fewestUnderAnotherName = 200

/** Whether a text is rows of cells with tabs between them, as programs export under the name of a workbook. */
function isTabbed(text: string): boolean {
  const rows = text.split(/\r?\n/, 20).filter((line) => line.trim() !== '')
  return rows.length > 1 && rows.every((line) => line.includes('\t'))
}

/** The text formats, which have no magic bytes: by their content if it is unambiguous, otherwise by the name. */
function kindOfText(text: string, given: Named): DocumentKind {
  const { fileName } = given
  const named = kindOfExtension(extensionOf(fileName))
  if (named === 'md') return 'md'
  const subtitles = subtitleKindOf(text)
  if (subtitles) return subtitles === 'text/vtt' ? 'vtt' : 'srt'
  if (named === 'csv' || named === 'html') return named
  const head = text.slice(0, headBytes)
  if (pageHead.test(head)) return 'html'
  if (named === 'eml' && mailHead.test(head)) return 'eml'
  if (!named || isTextInside.has(named)) return 'txt'
  if (isTabbed(head)) return 'csv'
  if (text.trim().length < fewestUnderAnotherName) {
    refuse(
      given,
      `a short text and no ${KIND_FACTS[named].label}, as its name says. Export or download it again`,
    )
  }
  return 'txt'
}

/**
 * Detects the kind of a document from its bytes. The file name only distinguishes text formats, and archives from other
 * packed files.
 * @param file its path, or its bytes
 * @param accepted the accepted kinds, for the error message
 * @throws AppError UNSUPPORTED_MEDIA_TYPE naming the file and what is accepted
 */
export async function detectKind(
  file: string | Buffer,
  fileName: string,
  accepted = ACCEPTED_KINDS,
): Promise<DocumentKind> {
  const named = { fileName, accepted }
  const head = await readHead(file)
  if (head.subarray(0, pdfMarkWithinBytes).includes(pdfMark)) return 'pdf'
  if (head.subarray(0, compoundMark.length).equals(compoundMark)) {
    return kindOfCompound(await bytesOf(file), named)
  }
  if (head.subarray(0, zipMark.length).equals(zipMark) && (head[2] ?? 0) < 0x10) {
    return kindOfZip(file, head, named)
  }
  if (tiffMark.test(head.toString('latin1', 0, 4))) {
    return refuse(named, 'a TIFF picture. Save it as a PDF with text (OCR)')
  }
  if (isOldestWorkbook(head)) {
    return refuse(
      named,
      'a workbook of an Excel before 97. Open it in Excel or LibreOffice and save it as xlsx',
    )
  }
  const known = await fileTypeFromBuffer(head)
  if (known?.ext === 'rtf') return 'rtf'
  if (known?.ext === 'png' || known?.ext === 'jpg') return known.ext
  if (known && !isText.has(known.ext)) return refuse(named, `of the kind ${known.ext}`)
  const text = decodeText(await bytesOf(file))
  if (text === undefined) return refuse(named, 'of an unknown kind')
  return kindOfText(text, named)
}
