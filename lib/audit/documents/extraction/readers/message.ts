import MsgReader, { type FieldsData } from '@kenjiuno/msgreader'
import PostalMime, { type Address } from 'postal-mime'
import { htmlToText } from '../html-to-text'
import { decodeText } from '../plain-text'
import type { ReaderResult } from './reading'

interface Message {
  subject: string
  from: string
  to: string
  cc: string
  /** ISO 8601, as far as the message says it. */
  date: string
  text: string
  html: string
  files: { name: string; bytes: Uint8Array }[]
  /** Pictures within the text that are larger than a signature's. */
  pictures: number
}

/** The fewest bytes of a picture within the text that is no logo or signature. */
const smallestPicture = 15_000

/** A message with as many headers as people need to know who said what, and when. */
function toResult({ subject, from, to, cc, date, text, html, files, pictures }: Message): ReaderResult {
  const fields = { Subject: subject, From: from, To: to, Cc: cc, Date: date }
  const head = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}`)
  const page = text.trim() === '' && html !== '' ? htmlToText(html) : undefined
  return {
    text: `${head.join('\n')}\n\n${page?.text ?? text.trim()}`,
    pageCount: null,
    files,
    unread: [{ what: 'picture', count: pictures }],
  }
}

const inWords = (addresses: readonly Address[] = []): string =>
  addresses
    .map((address) => {
      if (address.group) return `${address.name}: ${inWords(address.group)}`
      return address.name && address.name !== address.address
        ? `${address.name} <${address.address}>`
        : address.address
    })
    .join(', ')

const readableDate = (date: string | undefined): string => {
  const time = new Date(date ?? '')
  return Number.isNaN(time.getTime())
    ? (date ?? '')
    : `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

const extensionOfType: Record<string, string> = {
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/html': 'html',
  'text/plain': 'txt',
  'application/pdf': 'pdf',
}

/** Reads an e-mail message (RFC 5322) with its attachments. */
export async function readMail(bytes: Buffer): Promise<ReaderResult> {
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 64 })
  const isWithinText = ({ related, mimeType }: (typeof mail.attachments)[number]) =>
    related && mimeType.startsWith('image/')
  const sizeOf = (content: ArrayBuffer | Uint8Array | string) =>
    typeof content === 'string' ? content.length : content.byteLength
  const files = mail.attachments
    // Pictures within the text are signatures and logos, nearly always.
    .filter((attachment) => !isWithinText(attachment))
    .map(({ filename, mimeType, content }, index) => ({
      name: filename ?? `attachment ${index + 1}.${extensionOfType[mimeType] ?? 'bin'}`,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer),
    }))
  return toResult({
    subject: mail.subject ?? '',
    from: inWords(mail.from ? [mail.from] : []),
    to: inWords(mail.to),
    cc: inWords(mail.cc),
    date: readableDate(mail.date),
    text: mail.text ?? '',
    html: mail.html ?? '',
    files,
    pictures: mail.attachments.filter(
      (attachment) => isWithinText(attachment) && sizeOf(attachment.content) >= smallestPicture,
    ).length,
  })
}

const recipientsOf = (recipients: readonly FieldsData[], type: 'to' | 'cc') =>
  recipients
    .filter(({ recipType = 'to' }) => recipType === type)
    .map(({ name = '', email = '', smtpAddress = '' }) => {
      const address = smtpAddress || email
      return name && name !== address ? `${name} <${address}>`.replace(' <>', '') : address
    })
    .join(', ')

/** Reads an Outlook message with its attachments. */
export async function readOutlookMessage(bytes: Buffer): Promise<ReaderResult> {
  const reader = new MsgReader(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  )
  const data = reader.getFileData()
  if (data.error) throw new Error(data.error)
  const { attachments = [], recipients = [], html } = data
  const all = attachments.map((attachment) => {
    const { fileName, content } = reader.getAttachment(attachment)
    return { name: fileName, bytes: content, isHidden: attachment.attachmentHidden === true }
  })
  const files = all
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, bytes: content }) => ({ name, bytes: content }))
  const address = data.senderSmtpAddress ?? data.senderEmail ?? ''
  const sender = data.senderName ?? ''
  return toResult({
    subject: data.subject ?? '',
    from: sender && sender !== address ? `${sender} <${address}>`.replace(' <>', '') : address,
    to: recipientsOf(recipients, 'to'),
    cc: recipientsOf(recipients, 'cc'),
    date: readableDate(data.messageDeliveryTime ?? data.clientSubmitTime),
    text: data.body ?? '',
    html: data.bodyHtml ?? (html ? (decodeText(html) ?? '') : ''),
    files,
    pictures: all.filter(({ isHidden, bytes: content }) => isHidden && content.byteLength >= smallestPicture)
      .length,
  })
}
