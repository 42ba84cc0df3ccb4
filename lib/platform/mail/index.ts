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

/** How long the mail server may take, in place of the library's minutes. The address of the server can say otherwise. */
const timeouts = {
  dnsTimeout: 15_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  /** Between two of its answers. */
  socketTimeout: 30_000,
}

async function transportTo(server: string) {
  const { createTransport } = await import('nodemailer')
  const url = new URL(server)
  for (const [name, timeoutMs] of Object.entries(timeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(timeoutMs))
  }
  return createTransport(url.href)
}

/** A mail that the mail server did not take, or of which nobody knows whether it did. */
class MailError extends Error {
  override readonly name = 'MailError'

  constructor(
    cause: unknown,
    readonly isCertainlyNotSent: boolean,
  ) {
    super(isCertainlyNotSent ? 'the mail was not sent' : 'the mail may have been sent', { cause })
  }
}

/** Sends a mail. @throws Error when no mail server is set or it refuses the mail */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = env()
  if (!SMTP_URL) throw new Error('no mail server is set (SMTP_URL)')
  const { senderName, id, unsubscribeUrl, ...rest } = mail
  const sender = senderOf(MAIL_FROM)
  const domain = sender.address.split('@').at(-1) ?? 'localhost'
  const transport = await transportTo(SMTP_URL)
  let isHandedOver = false
  transport.use('stream', ({ message }, done) => {
    const createReadStream = message.createReadStream.bind(message)
    // The connection pipes the message once the server has asked for its text. Codes of errors do not tell the stages
    // of a connection apart: a timeout has the same one before and after.
    message.createReadStream = (options) => {
      const stream = createReadStream(options)
      const pipe = stream.pipe.bind(stream)
      stream.pipe = (...target) => {
        isHandedOver = true
        return pipe(...target)
      }
      return stream
    }
    done()
  })
  try {
    await transport.sendMail({
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
  } catch (error) {
    throw new MailError(error, !isHandedOver || isRefusal(error))
  }
}

/** The server answered that it does not take the message, or the library found nobody to send it to. */
function isRefusal(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return code === 'EENVELOPE' || (typeof responseCode === 'number' && responseCode >= 400)
}

/**
 * Whether a mail that failed was certainly not taken, so that another attempt cannot send it twice. A connection that
 * was lost while the text was handed over leaves that open.
 */
export const wasCertainlyNotSent = (error: unknown): boolean =>
  error instanceof MailError && error.isCertainlyNotSent

/**
 * Connects to the mail server and signs in, without sending anything.
 * @returns its name; undefined when none is set
 * @throws Error when it cannot be used
 */
export async function greetMailServer(): Promise<string | undefined> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) return undefined
  const transport = await transportTo(SMTP_URL)
  try {
    await transport.verify()
    return new URL(SMTP_URL).host
  } finally {
    transport.close()
  }
}
