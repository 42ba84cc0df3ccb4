import { htmlToText } from '../html-to-text'
import { decodeText } from '../plain-text'
import { UnreadableDocumentError } from '../unreadable'
import type { ReaderResult } from './reading'

const declaredCharset = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{2,40})/i

/** Decodes a page by its byte order mark, its own declaration, or as UTF-8 or Windows-1252. */
function decodePage(bytes: Buffer): string | undefined {
  const text = decodeText(bytes)
  const charset = declaredCharset.exec(bytes.subarray(0, 4_096).toString('latin1'))?.[1]
  if (!charset || text === undefined) return text
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return text
  }
}

/** Reads an HTML page. */
export async function readWebPage(bytes: Buffer): Promise<ReaderResult> {
  const html = decodePage(bytes)
  if (html === undefined) throw new UnreadableDocumentError('The file holds no text.')
  const { text, sections, pictures } = htmlToText(html)
  return { text, pageCount: null, sections, unread: [{ what: 'picture', count: pictures }] }
}
