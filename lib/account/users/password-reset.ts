import { AppError, found } from '../../contract/errors'
import { acrossOwners } from '../../platform/db/client'
import { log } from '../../platform/log'
import { isMailConfigured, sendMail } from '../../platform/mail'
import { confirmAddress } from './confirm-address'
import { createLink, linkDigest } from './links'
import { hashPassword } from './password'
import { consumeLink, findUserByEmailAcrossOwners, setPasswordHash } from './queries'

/** Creates a link that sets a new password, for the operator to pass on. @throws AppError NOT_FOUND */
export async function createResetLinkAcrossOwners(email: string): Promise<string> {
  const user = found(await findUserByEmailAcrossOwners(email), {
    text: 'email: no account has this address.',
  })
  return acrossOwners().transaction((tx) => createLink(tx, user.id, 'password_reset'))
}

async function mailResetLink(email: string): Promise<void> {
  const user = await findUserByEmailAcrossOwners(email)
  if (!user) return
  const link = await acrossOwners().transaction((tx) => createLink(tx, user.id, 'password_reset'))
  await sendMail({
    to: user.email,
    subject: 'Set a new password',
    text: `Somebody requested a new password for your account. Set it with this link, within one hour:\n${link}\n\nIf it was not you, do nothing: your password stays unchanged.\n`,
  })
}

/**
 * Mails a link if the account exists. Returns before the mail is sent, so that neither the response nor its
 * time reveals whether the address has an account.
 */
export async function requestReset(email: string): Promise<void> {
  if (!isMailConfigured()) return
  mailResetLink(email).catch((err) => log().error({ err }, 'a password reset mail could not be sent'))
}

/** Sets a new password and ends every browser session. @throws AppError LINK_EXPIRED */
export async function resetPasswordWithLink(input: { token: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await acrossOwners().transaction(async (tx) => {
    const userId = await consumeLink(tx, linkDigest(input.token), 'password_reset')
    if (!userId) throw new AppError('LINK_EXPIRED')
    await setPasswordHash(tx, userId, passwordHash)
    // The link came through the account's mailbox or from the operator, so the address is confirmed.
    await confirmAddress(tx, userId)
  })
}
