import { AppError } from '../../contract/errors'
import { acrossOwners } from '../../platform/db/client'
import { isMailConfigured, sendMail } from '../../platform/mail'
import { confirmAddress } from './confirm-address'
import { createLink, linkDigest } from './links'
import { consumeLink, type UserRow } from './queries'

/** Mails a link that confirms the address; does nothing without a mail server. */
export async function sendVerificationLink(user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  if (!isMailConfigured()) return
  const link = await acrossOwners().transaction((tx) => createLink(tx, user.id, 'email_verification'))
  await sendMail({
    to: user.email,
    subject: 'Confirm your e-mail address',
    text: `Welcome to Agent Audit Workspace.\n\nConfirm your e-mail address with this link, within seven days. Then sign in again:\n${link}\n\nIf it was not you who created an account with this address, do nothing.\n`,
  })
}

/** @throws AppError LINK_EXPIRED */
export async function verifyEmailWithLink(token: string): Promise<void> {
  await acrossOwners().transaction(async (tx) => {
    const userId = await consumeLink(tx, linkDigest(token), 'email_verification')
    if (!userId) throw new AppError('LINK_EXPIRED')
    await confirmAddress(tx, userId)
  })
}
