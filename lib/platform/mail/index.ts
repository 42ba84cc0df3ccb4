import { createTransport } from 'nodemailer'
import { env } from '../env'

interface Mail {
  to: string
  subject: string
  text: string
}

/** Whether a mail server is set; without one, the operator's command line prints links. */
export const isMailConfigured = () => Boolean(env().SMTP_URL)

/** Sends a mail. @throws Error when no mail server is set or it refuses the mail */
export async function sendMail(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = env()
  if (!SMTP_URL) throw new Error('no mail server is set (SMTP_URL)')
  await createTransport(SMTP_URL, { from: MAIL_FROM }).sendMail(mail)
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
