import { createTransport } from 'nodemailer'
import { env } from '../env'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for mail programs that show HTML. */
  html?: string
  /** Shown instead of the sender's own name; the address stays the deployment's. */
  senderName?: string
  /** Where an answer goes. */
  replyTo?: string
  /** Identifies the message, so that a mail server that gets it twice can tell. Without angle brackets and domain. */
  id?: string
  /** A page where the reader declines further mail of this kind, also by the button of a mail program. */
  unsubscribeUrl?: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/** Whether a mail server is set; without one, the operator's command line prints links. */
export const isMailConfigured = () => Boolean(env().SMTP_URL)

/** One line without characters that end or fold a header. */
const headerText = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** The parts of a sender such as `Agent Audit Workspace <no-reply@example.com>`. */
function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? []
  return { name, address: address.trim() }
}

/** Sends a mail. @throws Error when no mail server is set or it refuses the mail */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = env()
  if (!SMTP_URL) throw new Error('no mail server is set (SMTP_URL)')
  const { senderName, id, unsubscribeUrl, ...rest } = mail
  const sender = senderOf(MAIL_FROM)
  const domain = sender.address.split('@').at(-1) ?? 'localhost'
  await createTransport(SMTP_URL).sendMail({
    ...rest,
    subject: headerText(mail.subject),
    from: senderName ? { name: headerText(senderName), address: sender.address } : MAIL_FROM,
    ...(id ? { messageId: `<${id}@${domain}>` } : {}),
    ...(unsubscribeUrl
      ? {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }
      : {}),
  })
}

/** Refusals before the text of a message is handed over. */
const earlyRefusals = new Set(['EDNS', 'EAUTH', 'EENVELOPE', 'EREQUIRETLS', 'EPROTOCOL'])

/**
 * Whether a mail that failed was certainly not taken, so that another attempt cannot send it twice. A connection that
 * was lost later leaves that open.
 */
export function wasCertainlyNotSent(error: unknown): boolean {
  const { code, syscall, responseCode } = (error ?? {}) as {
    code?: string
    syscall?: string
    responseCode?: number
  }
  if (typeof responseCode === 'number') return responseCode >= 400
  return syscall === 'connect' || (code !== undefined && earlyRefusals.has(code))
}

/**
 * Connects to the mail server and signs in, without sending anything.
 * @returns its name; undefined when none is set
 * @throws Error when it cannot be used
 */
export async function greetMailServer(): Promise<string | undefined> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return undefined
  const transport = createTransport(SMTP_URL)
  try {
    await transport.verify()
    return new URL(SMTP_URL).host
  } finally {
    transport.close()
  }
}
