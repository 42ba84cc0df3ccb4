import { acrossOwners } from '../db/client'
import { Refusal } from '../errors'
import { isMailConfigured, sendMail } from '../mail'
import { createLink, linkDigest } from './links'
import { markEmailVerified, takeLink, type UserRow } from './queries'

/** Mails a link that confirms the address; does nothing where no mail server is set. */
export async function sendVerificationLink(user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  if (!isMailConfigured()) return
  const link = await acrossOwners().transaction((tx) => createLink(tx, user.id, 'email_verification'))
  await sendMail({
    to: user.email,
    subject: 'Confirm your e-mail address',
    text: `Welcome to Agent Audit Workspace.\n\nConfirm your e-mail address with this link, within seven days:\n${link}\n`,
  })
}

/** @throws Refusal LINK_EXPIRED */
export async function verifyEmailWithLink(token: string): Promise<void> {
  await acrossOwners().transaction(async (tx) => {
    const userId = await takeLink(tx, linkDigest(token), 'email_verification')
    if (!userId) throw new Refusal('LINK_EXPIRED')
    await markEmailVerified(tx, userId)
  })
}
