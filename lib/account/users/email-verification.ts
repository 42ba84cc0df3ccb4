import { AppError } from '../../contract/errors'
import { acrossOwners } from '../../platform/db/client'
import { log } from '../../platform/log'
import { isMailConfigured, sendMail } from '../../platform/mail'
import { confirmAddress } from './confirm-address'
import { createLink, linkDigest } from './links'
import { consumeLink, type UserRow } from './queries'

type Addressee = Pick<UserRow, 'id' | 'email'>

async function mailVerificationLink(user: Addressee): Promise<void> {
  const link = await acrossOwners().transaction((tx) => createLink(tx, user.id, 'email_verification'))
  await sendMail({
    to: user.email,
    subject: 'Confirm your e-mail address',
    text: `Welcome to Agent Audit Workspace.\n\nConfirm your e-mail address with this link, within seven days. Then sign in again:\n${link}\n\nIf it was not you who created an account with this address, do nothing.\n`,
  })
}

/**
 * Mails a link that confirms the address; does nothing without a mail server. Returns before the mail is sent: the account
 * exists, whatever the mail server answers.
 */
export function requestVerification(user: Addressee): void {
  if (!isMailConfigured()) return
  mailVerificationLink(user).catch((err) => log().error({ err }, 'a verification mail could not be sent'))
}

/** @throws AppError LINK_EXPIRED */
export async function verifyEmailWithLink(token: string): Promise<void> {
  await acrossOwners().transaction(async (tx) => {
    const userId = await consumeLink(tx, linkDigest(token), 'email_verification')
    if (!userId) throw new AppError('LINK_EXPIRED')
    await confirmAddress(tx, userId)
  })
}
