import { acrossOwners } from '../db/client'
import { Refusal } from '../errors'
import { log } from '../log'
import { isMailConfigured, sendMail } from '../mail'
import { createLink, linkDigest } from './links'
import { hashPassword } from './password'
import {
  expireLinks,
  findUserByEmailAcrossOwners,
  markEmailVerified,
  setPasswordHash,
  takeLink,
} from './queries'

/** A link that sets a new password, for the operator to hand out. @throws Refusal NOT_FOUND */
export async function createResetLinkAcrossOwners(email: string): Promise<string> {
  const user = await findUserByEmailAcrossOwners(email)
  if (!user) throw new Refusal('NOT_FOUND', { text: 'email: no account has this address.' })
  return acrossOwners().transaction((tx) => createLink(tx, user.id, 'password_reset'))
}

async function mailResetLink(email: string): Promise<void> {
  const user = await findUserByEmailAcrossOwners(email)
  if (!user) return
  const link = await acrossOwners().transaction((tx) => createLink(tx, user.id, 'password_reset'))
  await sendMail({
    to: user.email,
    subject: 'Set a new password',
    text: `Somebody asked for a new password for your account. Set it with this link, within one hour:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
  })
}

/**
 * Mails a link if there is such an account. Returns before the mail is written, so that neither the answer nor
 * its time tells whether the address has an account.
 */
export async function requestReset(email: string): Promise<void> {
  if (!isMailConfigured()) return
  mailResetLink(email).catch((err) => log().error({ err }, 'a password reset mail could not be sent'))
}

/** Sets a new password and ends every browser session. @throws Refusal LINK_EXPIRED */
export async function resetPasswordWithLink(input: { token: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await acrossOwners().transaction(async (tx) => {
    const userId = await takeLink(tx, linkDigest(input.token), 'password_reset')
    if (!userId) throw new Refusal('LINK_EXPIRED')
    await setPasswordHash(tx, userId, passwordHash)
    await expireLinks(tx, userId, 'password_reset')
    // Links reach the mailbox of the account or come from the operator: either way the address is theirs.
    await markEmailVerified(tx, userId)
  })
}
