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
